/** What the box that searches everything finds, in the order in which it is shown. */
export const foundKinds = ['screen', 'member', 'room', 'title', 'mod', 'news', 'ai_chat'] as const;
export type FoundKind = (typeof foundKinds)[number];

export const searchWordsMax = 100;
/** Of each kind. */
export const maxFoundPerKind = 5;
