import { agoText } from './dates.ts';

type Presence = { isOnline: boolean; lastActive: string | null };

/** When somebody was last here, for a label that says so already. */
export function lastActiveText({ isOnline, lastActive }: Presence): string {
  if (isOnline) return 'Online now';
  return lastActive === null ? 'Not here yet' : agoText(lastActive);
}

/** The line below a name. */
export function presenceText({ isOnline, lastActive }: Presence): string {
  if (isOnline) return 'Online';
  return lastActive === null ? 'Not here yet' : `Last active ${agoText(lastActive)}`;
}
