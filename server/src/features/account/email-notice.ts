import type { Tx } from '../../core/database/database.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Outbox } from '../../core/live/live.ts';
import type { AccountRow } from './accounts.store.ts';

declare module '../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** `to` is the new one, as far as anybody may see it; `by` is who did it when it was not the member. */
    'email changed': { memberId: number; to: string; by: string | null };
  }
}

export type EmailNotice = ReturnType<typeof createEmailNotice>;

/** Tells a member that their account goes by another email: at the old one, which is the last way to reach them. */
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
    await domainEvents.tell({ tx, outbox }, 'email changed', { memberId: before.id, to, by: change.by });
  };
}

/** `n…@e….com`: enough for whoever chose it to know it, and of no use to anybody else. */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const [first] = name;
  const [firstOfDomain] = domain;
  const end = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : '';
  return `${first}…@${firstOfDomain}…${end}`;
}
