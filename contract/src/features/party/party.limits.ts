/** Limits of parties. This file imports no library, so that the page can use it without loading the schemas. */
export const partyMembersMax = 50;
export const plansPerRoomMax = 20;
/** How far in the future a party can be planned. */
export const planAheadDays = 90;
/** The invited members are notified this long before a planned party. */
export const notifyBeforeMs = 10 * 60_000;
/** A command takes effect this long after the server has accepted it, depending on the slowest member. */
export const leadMs = { min: 150, max: 1000 } as const;
/** How long the party waits for a member whose film stalls. */
export const waitMs = 8000;
/** The party does not wait for the same member again within this time. */
export const waitAgainMs = 60_000;
/** How often a page reports when nothing changes. @public */
export const reportEveryMs = 10_000;
/** A member without a report for this long is shown as away. */
export const awayAfterMs = 15_000;
/** A member without a report for this long has left the party. */
export const graceMs = 30_000;
export const rates = { min: 0.25, max: 2 } as const;
/** The countdown of a party with a source that cannot be steered. */
export const countdownMs = 5000;
/** The longest position that a command can name, in seconds. */
export const positionMax = 360_000;
export const partyReactions = ['❤️', '😂', '😮', '😢', '👏', '🎉'] as const;
/** @public */
export type PartyReaction = (typeof partyReactions)[number];
