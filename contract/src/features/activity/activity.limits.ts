/** How many entries a profile shows. */
export const activityLength = 12;
/** The kinds of public things on a profile. Questions to SnowyAI, rooms and films without stars are private. */
export const activityKinds = ['review', 'list', 'mod', 'comment'] as const;
export type ActivityKind = (typeof activityKinds)[number];
/** So many entries can one member hide. */
export const hiddenEntriesMax = 1000;
