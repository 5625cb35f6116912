import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import { notifyDesktop } from '../../core/desktop-notifications.ts';
import { navigate } from '../../core/location.ts';
import { t } from '../../core/texts.ts';
import { toast } from '../../core/toasts.ts';

/** Older letters arrived while the page was offline: the bell counts them, but they show no toast. */
const maxAgeMs = 60_000;

/** Shows a toast when a wish was fulfilled or declined; for a fulfilled one also a desktop notification. */
export function notifyOfWish({ id, type, title, message, link, created_at: at }: InboxMessage): void {
  if ((type !== 'wish' && type !== 'wish_declined') || link === null) return;
  if (Date.now() - Date.parse(at) > maxAgeMs) return;
  const open = () => navigate(link);
  const key = `${type}-${id}`;
  const label = type === 'wish' ? t('wishes:watch') : t('wishes:title');
  toast({ key, title, message, duration: 12_000, action: { label, onClick: open } });
  if (type === 'wish') notifyDesktop({ title, text: message, tag: key, path: link });
}
