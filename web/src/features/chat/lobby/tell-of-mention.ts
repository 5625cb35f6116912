import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import { notifyDesktop } from '../../../core/desktop-notifications.ts';
import { navigate } from '../../../core/location.ts';
import { toast } from '../../../core/toasts.ts';

/** Older ones came while the line was down: they are counted, and nothing pops up. */
const freshMs = 60_000;

/** Tells a member who is elsewhere that somebody named them in the public or the admin chat. */
export function tellOfMention({ type, title, message, created_at, link, id }: InboxMessage): void {
  if (type !== 'mention' || link === null || Date.now() - Date.parse(created_at) > freshMs) return;
  const isHidden = document.visibilityState === 'hidden';
  if (isPlaceOpen(link) && !isHidden) return;
  const open = () => navigate(link);
  const key = `mention-${id}`;
  toast({ key, title, message, action: { label: 'Open', onClick: open } });
  notifyDesktop({ title, text: message, tag: key, onClick: open });
}

/** Whether the chat that a link leads into is on the screen. */
function isPlaceOpen(link: string): boolean {
  const wanted = new URLSearchParams(link.slice(link.indexOf('?')));
  const shown = new URLSearchParams(window.location.search);
  return ['screen', 'tab'].every((name) => wanted.get(name) === shown.get(name));
}
