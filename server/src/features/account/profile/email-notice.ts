import type { Tx } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Outbox } from '../../../core/live/live.ts';
import type { AccountRow } from '../accounts.store.ts';

declare module '../../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** `to` is the new email, masked; `by` is the staff member who changed it, null when it was the member. */
    'email changed': { memberId: number; to: string; by: string | null };
  }
}

export type EmailNotice = ReturnType<typeof createEmailNotice>;

/**
 * Notifies a member that their email was changed. The mail goes to the old address, the last one that is known
 * to be theirs.
 */
export function createEmailNotice({ config, mails, domainEvents }: FeatureCore) {
  return async (
    { tx, outbox }: { tx: Tx; outbox: Outbox },
    before: Pick<AccountRow, 'id' | 'username' | 'email'>,
    change: { email: string; by: string | null },
  ): Promise<void> => {
    const to = maskEmail(change.email);
    const who = change.by ? ` by ${change.by}, who is on the staff` : '';
    await mails.send(tx, {
      to: before.email,
      subject: 'Your email for Snowglobe was changed',
      text: [
        `Hello ${before.username},`,
        `the email of your account was changed to ${to}${who}. Nothing more comes to this address.`,
        'If you know of it, there is nothing to do.',
        `If not, somebody else is inside your account. Log in at ${config.PUBLIC_URL} with your username and set a new ` +
          'password at once (Profile, Security): that ends every other session. Then change the email back.',
        'If you can not log in any more, write to the people who run this Snowglobe: they can give you back your account.',
      ].join('\n\n'),
    });
    await domainEvents.emit({ tx, outbox }, 'email changed', { memberId: before.id, to, by: change.by });
  };
}

/** `n…@e….com`: the person who chose the address recognises it; nobody else can use it. */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const [first] = name;
  const [firstOfDomain] = domain;
  const end = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : '';
  return `${first}…@${firstOfDomain}…${end}`;
}
