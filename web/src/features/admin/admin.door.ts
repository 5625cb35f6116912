/** The exports that other features may use. */
export { openModeration, type ModerationAct } from './moderation/moderate.ts';
