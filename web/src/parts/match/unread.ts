// Messages that nobody has read yet. Only the last few are kept, so counting what is there says nothing once they are many: they are told
// apart by when they were sent.

interface Sent {
	at: number;
}

/** How far somebody has read who has all of these before him. */
export const readUntil = (chats: Sent[]): number => chats.at(-1)?.at ?? 0;
export const unread = (chats: Sent[], until: number): number => chats.filter(({ at }) => at > until).length;
