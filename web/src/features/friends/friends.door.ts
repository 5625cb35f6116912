/** What other features use of this one. */
export { AuthorName, AuthorPicture } from './author.tsx';
export { BlockedMembers } from './blocked-panel.tsx';
export { openProfile } from './open-profile.ts';
export { isBlocked, useBlocked, useBlocking } from './use-blocking.ts';
