import { agoText } from './dates.ts';

type Presence = { isOnline: boolean; lastActive: string | null };

/** When a member was last online, for staff, who also see invisible members. Null: never online. */
export function lastActiveText({ isOnline, lastActive }: Presence): string {
  if (isOnline) return 'Online now';
  return lastActive === null ? 'Not here yet' : agoText(lastActive);
}

/** When a member was last online, for other members. Null for an invisible member: nothing is shown. */
export function presenceText({ isOnline, lastActive }: Presence): string | null {
  if (isOnline) return 'Online';
  return lastActive === null ? null : `Last active ${agoText(lastActive)}`;
}
