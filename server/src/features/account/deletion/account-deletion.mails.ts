import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { Mail } from '../../../core/mail/mail.ts';
import { dayIn, textIn } from '../../../core/texts/texts.ts';

type To = { username: string; email: string; language: Language | null };

const mail = ({ username, email, language }: To, subject: string, paragraphs: readonly string[]): Mail => ({
  to: email,
  subject,
  text: [textIn(language, 'account:mail.hello', { name: username }), ...paragraphs].join('\n\n'),
});

export function deletionScheduledMail(
  to: To,
  { deleteAt, address }: { deleteAt: Date; address: string },
): Mail {
  const { language } = to;
  return mail(to, textIn(language, 'account:mail.deletionScheduled.subject'), [
    textIn(language, 'account:mail.deletionScheduled.when', { day: dayIn(language, deleteAt) }),
    textIn(language, 'account:mail.deletionScheduled.keep', { address }),
    textIn(language, 'account:mail.deletionScheduled.notYou'),
  ]);
}

export const deletionCanceledMail = (to: To): Mail =>
  mail(to, textIn(to.language, 'account:mail.deletionCanceled.subject'), [
    textIn(to.language, 'account:mail.deletionCanceled.text'),
    textIn(to.language, 'account:mail.deletionCanceled.notYou'),
  ]);

export const accountDeletedMail = (to: To): Mail =>
  mail(to, textIn(to.language, 'account:mail.deleted.subject'), [
    textIn(to.language, 'account:mail.deleted.text'),
    textIn(to.language, 'account:mail.deleted.shared', {
      name: textIn(to.language, 'core:deletedMember'),
    }),
    textIn(to.language, 'account:mail.deleted.farewell'),
  ]);
