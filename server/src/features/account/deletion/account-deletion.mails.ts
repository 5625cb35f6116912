import { deletedMemberName } from '@snowglobe/contract/features/account/account.limits.ts';
import type { Mail } from '../../../core/mail/mail.ts';

type To = { username: string; email: string };

const dayOf = (time: Date) =>
  time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const mail = ({ email: to }: To, subject: string, paragraphs: readonly string[]): Mail => ({
  to,
  subject,
  text: paragraphs.join('\n\n'),
});

export const deletionScheduledMail = (
  to: To,
  { deleteAt, address }: { deleteAt: Date; address: string },
): Mail =>
  mail(to, 'Your account on Snowglobe will be deleted', [
    `Hello ${to.username},`,
    `you asked us to delete your account. That happens on ${dayOf(deleteAt)}; until then nobody is signed in to it.`,
    `If you change your mind, log in at ${address} before that day: then everything stays as it is.`,
    'If this was not you, somebody else knows your password. Log in and set a new one at once (Profile, Security).',
  ]);

export const deletionCanceledMail = (to: To): Mail =>
  mail(to, 'Your account on Snowglobe stays', [
    `Hello ${to.username},`,
    'you logged in again, so that your account is not deleted. Everything is as it was.',
    'If this was not you, set a new password at once (Profile, Security): that ends every other session.',
  ]);

export const accountDeletedMail = (to: To): Mail =>
  mail(to, 'Your account on Snowglobe is deleted', [
    `Hello ${to.username},`,
    'your account is deleted, with your profile, your files, lists, tickets and chats with SnowyAI; a running ' +
      'subscription ends.',
    `What you said or shared among others stays there under the name “${deletedMemberName}”.`,
    'This is the last mail that you get from us. Farewell.',
  ]);
