/** What other features use of this one. */
export { openModeration, type ModerationAct } from './moderation/moderate.ts';
