/** Time that is left, in few signs: "0:47", "9 h 12", "3 d". */
export function shortly(ms: number): string {
	const seconds = Math.max(0, Math.ceil(ms / 1000));
	const [minutes, hours, days] = [Math.floor(seconds / 60), Math.floor(seconds / 3600), Math.floor(seconds / 86_400)];
	const two = (n: number) => String(n).padStart(2, '0');
	if (days >= 2) return `${days} d`;
	return hours > 0 ? `${hours} h ${two(minutes % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
