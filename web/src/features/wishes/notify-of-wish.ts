import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import { showLetter } from '../../core/letter-notice.ts';
import { t } from '../../core/texts.ts';

/** Shows a toast when a wish was fulfilled or declined; for a fulfilled one also a desktop notification. */
export function notifyOfWish(letter: InboxMessage): void {
  if (letter.type === 'wish') showLetter(letter, { label: t('wishes:watch'), isDesktop: true });
  if (letter.type === 'wish_declined') showLetter(letter, { label: t('wishes:title'), isDesktop: false });
}
