import { slotMinutes } from './stats.store.ts';

const slotMs = slotMinutes * 60_000;

/** The start of the quarter of an hour that contains a time. */
export const slotStart = (time: Date) => new Date(Math.floor(time.getTime() / slotMs) * slotMs);

/** The start of the first quarter at or after a time. */
export const nextSlot = (time: Date) => new Date(Math.ceil(time.getTime() / slotMs) * slotMs);
