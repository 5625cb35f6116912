/** Limits of follows. This file imports no library, so that forms can use it without loading the schemas. */

/** So many things can one member follow. */
export const followsMax = 300;
export const followTargetMax = 40;

/** `series`: a series · `mod` · `author`: a member who publishes mods · `news`: a type of news · `list`: a list of titles or mods. */
export const followKinds = ['series', 'mod', 'author', 'news', 'list'] as const;
export type FollowKind = (typeof followKinds)[number];

/** How a member is told: by a letter and a push, only by a letter, or only on the screen "Following". */
export const followTells = ['push', 'inbox', 'screen'] as const;
export type FollowTell = (typeof followTells)[number];
