/** Limits of voice in rooms. This file imports no library, so that the page can use it without loading the schemas. */

/** Each participant sends their audio to every other one, so a room's voice cannot have many. */
export const voiceMax = 8;
/** How often a page reports that its member is still in voice. */
export const keepAliveMs = 10_000;
/** A participant without a report for this long has left. */
export const voiceGraceMs = 30_000;
/** The size of one signal: a description of a connection, or some of its addresses. */
export const signalMaxBytes = 16 * 1024;
export const candidatesMax = 30;
export const candidateMaxLength = 500;

/** Why a participant is no longer in voice. `replaced`: they joined from another tab or device. */
export const voiceEnds = ['replaced', 'lost', 'left_room', 'not_friends', 'signed_out'] as const;
export type VoiceEnd = (typeof voiceEnds)[number];
