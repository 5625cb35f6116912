/** What other features use of this one. */
export { SearchInput } from './search-input.tsx';
export { Nothing, TableSkeleton } from './table-states.tsx';
export { openModeration, type ModerationAct } from './moderation/moderate.ts';
