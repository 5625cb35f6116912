import { t } from '../texts.ts';
import { agoText } from './dates.ts';

type Presence = { isOnline: boolean; lastActive: string | null };

/** When a member was last online, for staff, who also see invisible members. Null: never online. */
export function lastActiveText({ isOnline, lastActive }: Presence): string {
  if (isOnline) return t('core:onlineNow');
  return lastActive === null ? t('core:notHereYet') : agoText(lastActive);
}

/** When a member was last online, for other members. Null for an invisible member: nothing is shown. */
export function presenceText({ isOnline, lastActive }: Presence): string | null {
  if (isOnline) return t('core:online');
  return lastActive === null ? null : t('core:lastActive', { ago: agoText(lastActive) });
}
