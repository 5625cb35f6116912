import { slotMinutes } from './stats.store.ts';

const slotMs = slotMinutes * 60_000;

/** The quarter of an hour that a time lies in, by its beginning. */
export const slotStart = (time: Date) => new Date(Math.floor(time.getTime() / slotMs) * slotMs);

/** The first quarter that begins at or after a time. */
export const nextSlot = (time: Date) => new Date(Math.ceil(time.getTime() / slotMs) * slotMs);
