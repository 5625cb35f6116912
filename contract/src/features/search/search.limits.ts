/** The kinds of results of the search box (Ctrl-K), in the order in which they are shown. */
export const foundKinds = ['screen', 'member', 'room', 'title', 'list', 'mod', 'news', 'ai_chat'] as const;
export type FoundKind = (typeof foundKinds)[number];

export const searchWordsMax = 100;
/** How many results of each kind are shown. */
export const maxFoundPerKind = 5;
