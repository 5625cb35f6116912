/** Limits of lists. This file imports no library, so that forms can use it without loading the schemas. */
export const listNameMax = 80;
export const listDescriptionMax = 500;
/** Lists that one member can own. */
export const listsMax = 100;
export const listEntriesMax = 500;
/** Friends who can edit one list, besides its owner. */
export const listEditorsMax = 10;
/** Lists that staff can show on home at the same time. */
export const homeListsMax = 6;
export const hideReasonMax = 300;

export const listKinds = ['titles', 'mods'] as const;
export type ListKind = (typeof listKinds)[number];

/** `friends`: the friends of its owner. Its editors always see it. */
export const listAudiences = ['private', 'friends', 'public'] as const;
export type ListAudience = (typeof listAudiences)[number];
