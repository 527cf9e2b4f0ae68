// Refusals that are a question: he is playing already.
const QUESTIONS = ['already_in_match', 'too_many_live', 'rated_already'];
export const isOccupied = (fault: { code: string } | null): boolean => fault !== null && QUESTIONS.includes(fault.code);
