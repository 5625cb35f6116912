/** What other features use of this one. */
export { FollowButton } from './follow-button.tsx';
