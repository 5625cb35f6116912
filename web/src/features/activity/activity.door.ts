/** What other features use of this one. */
export { ProfileActivity } from './profile-activity.tsx';
