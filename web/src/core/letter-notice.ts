import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import { notifyDesktop } from './desktop-notifications.ts';
import { navigate } from './location.ts';
import { toast } from './toasts.ts';

/** Older letters arrived while the page was offline: the bell counts them, but they show no toast. */
const maxAgeMs = 60_000;

type Shown = {
  /** The words of the button that opens the letter's link. */
  label: string;
  /** With a desktop notification. */
  isDesktop: boolean;
};

/** Shows a toast for a letter that has just arrived. */
export function showLetter(letter: InboxMessage, { label, isDesktop }: Shown): void {
  const { id, type, title, message, link, created_at: at } = letter;
  if (link === null || Date.now() - Date.parse(at) > maxAgeMs) return;
  const key = `${type}-${id}`;
  toast({ key, title, message, duration: 12_000, action: { label, onClick: () => navigate(link) } });
  if (isDesktop) notifyDesktop({ title, text: message, tag: key, path: link });
}
