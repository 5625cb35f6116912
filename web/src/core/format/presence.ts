import { agoText } from './dates.ts';

type Presence = { isOnline: boolean; lastActive: string | null };

/** When a member was last here, for the staff, who see it of everyone: null is a member who never came in. */
export function lastActiveText({ isOnline, lastActive }: Presence): string {
  if (isOnline) return 'Online now';
  return lastActive === null ? 'Not here yet' : agoText(lastActive);
}

/** When a member was last here, as other members may know it; null for an invisible member, of whom nothing is said. */
export function presenceText({ isOnline, lastActive }: Presence): string | null {
  if (isOnline) return 'Online';
  return lastActive === null ? null : `Last active ${agoText(lastActive)}`;
}
