/** Limits of wishes. This file imports no library, so that forms can use it without loading the schemas. */
export const wishWordMax = 300;
export const wishReasonMax = 300;
/** So many open wishes can one member have asked for or voted for. */
export const openVotesMax = 200;
/** The largest number that an owner can allow a role. */
export const wishLimitMax = 100;
/** Seasons of one series that are asked for at once. */
export const seasonsAtOnceMax = 20;

/** `new`: nobody of the staff has decided. `coming`: it is on its way, or a part of it is here. */
export const wishStates = ['new', 'accepted', 'coming', 'here', 'declined'] as const;
export type WishState = (typeof wishStates)[number];
export const openWishStates = ['new', 'accepted', 'coming'] as const satisfies readonly WishState[];
export const isOpenWish = (state: WishState) => (openWishStates as readonly WishState[]).includes(state);
