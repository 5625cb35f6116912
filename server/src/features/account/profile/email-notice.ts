import type { Tx } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Outbox } from '../../../core/live/live.ts';
import { textIn } from '../../../core/texts/texts.ts';
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
    before: Pick<AccountRow, 'id' | 'username' | 'email' | 'language'>,
    change: { email: string; by: string | null },
  ): Promise<void> => {
    const to = maskEmail(change.email);
    const { language } = before;
    await mails.send(tx, {
      to: before.email,
      subject: textIn(language, 'account:mail.email.subject'),
      text: [
        textIn(language, 'account:mail.hello', { name: before.username }),
        change.by
          ? textIn(language, 'account:mail.email.textByStaff', { to, by: change.by })
          : textIn(language, 'account:mail.email.text', { to }),
        textIn(language, 'account:mail.email.known'),
        textIn(language, 'account:mail.email.notYou', { address: config.PUBLIC_URL }),
        textIn(language, 'account:mail.email.noLogin'),
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
