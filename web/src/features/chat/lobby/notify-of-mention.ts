import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import { notifyDesktop } from '../../../core/desktop-notifications.ts';
import { navigate } from '../../../core/location.ts';
import { toast } from '../../../core/toasts.ts';
import { t } from '../../../core/texts.ts';

/** Older mentions arrived while the page was offline: the bell counts them, but they show no toast. */
const maxAgeMs = 60_000;

/** Shows a toast and a desktop notification for a mention in the public or admin chat, unless that chat is visible. */
export function notifyOfMention({ type, title, message, created_at, link, id }: InboxMessage): void {
  if (type !== 'mention' || link === null || Date.now() - Date.parse(created_at) > maxAgeMs) return;
  const isHidden = document.visibilityState === 'hidden';
  if (isChatOpen(link) && !isHidden) return;
  const open = () => navigate(link);
  const key = `mention-${id}`;
  toast({ key, title, message, action: { label: t('chat:open'), onClick: open } });
  notifyDesktop({ title, text: message, tag: key, path: link });
}

/** Whether the chat of this link is on the screen. */
function isChatOpen(link: string): boolean {
  const wanted = new URLSearchParams(link.slice(link.indexOf('?')));
  const shown = new URLSearchParams(window.location.search);
  return ['screen', 'tab'].every((name) => wanted.get(name) === shown.get(name));
}
