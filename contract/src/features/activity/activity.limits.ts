/** How many entries a profile shows. */
export const activityLength = 12;
/** What a member did where others can see it. Never SnowyAI, private rooms or films without stars. */
export const activityKinds = ['review', 'list', 'mod', 'comment'] as const;
export type ActivityKind = (typeof activityKinds)[number];
/** So many entries can one member hide. */
export const hiddenEntriesMax = 1000;
