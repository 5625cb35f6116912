import { randomUUID } from 'node:crypto';
import { supportFaults as faults } from '@snowglobe/contract/features/support/support.faults.ts';
import { draftsPerDay } from '@snowglobe/contract/features/support/support.limits.ts';
import type { SupportAi } from '@snowglobe/contract/features/support/support.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { AppError } from '../../core/app-error.ts';
import { readOwnerSetting } from '../../core/config/owner-settings.store.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { createLogThrottle } from '../../core/observe/log-throttle.ts';
import type { Member } from '../../core/sessions/member.ts';
import type { AiDoor } from '../ai/ai.feature.ts';
import { takesReplies } from './support.policy.ts';
import { listTicketMessages } from './ticket-messages.store.ts';
import { findTicket, type TicketRow } from './tickets.store.ts';

const quotaName = 'support.drafts';
const secondsPerDay = 24 * 3600;
const maxMessages = 20;

type Asked = { language: Language; clientGone: AbortSignal };

/** Replies that SnowyAI drafts for staff, who edit and send them. Notes are never sent to the model. */
export function createTicketDrafts({ db, quotas, log }: FeatureCore, ai: AiDoor) {
  const logThrottled = createLogThrottle();

  async function textFor(
    { id, title, description }: TicketRow,
    { language, clientGone: signal }: Asked,
  ): Promise<string | null> {
    const rows = await listTicketMessages(db, id, { before: null, limit: maxMessages });
    const messages = rows.toReversed().map(({ is_staff_reply: isStaff, message }) => ({
      from: isStaff ? ('staff' as const) : ('member' as const),
      text: message,
    }));
    return ai.answerTicket({ title, description, messages, language, signal }, { isDraft: true });
  }

  return {
    async getSettings(): Promise<SupportAi> {
      const { firstAnswers, drafts } = await readOwnerSetting(db, 'aiPlaces');
      return { firstAnswers, drafts, answeredBy: ai.answeredBy };
    },

    async draft(staff: Member, id: number, asked: Asked) {
      const ticket = await findTicket(db, id);
      if (!ticket) throw new AppError(faults.noSuchTicket);
      if (!takesReplies(ticket)) throw new AppError(faults.ticketClosed);
      if (!(await readOwnerSetting(db, 'aiPlaces')).drafts) throw new AppError(faults.draftsOff);
      const ticketOfQuota = randomUUID();
      const reservation = {
        memberId: staff.id,
        name: quotaName,
        ticket: ticketOfQuota,
        limit: draftsPerDay,
        seconds: secondsPerDay,
      };
      if (!(await quotas.reserve(reservation))) throw new AppError(faults.tooManyDrafts);
      const draft = await textFor(ticket, asked).catch(async (error: unknown) => {
        await quotas.release(quotaName, [ticketOfQuota]);
        const reason = error instanceof Error ? error.message : 'unknown';
        logThrottled(reason, (suppressed) =>
          log.warn({ reason, suppressed }, 'SnowyAI could not draft a reply to a ticket; see the reason'),
        );
        throw new AppError(faults.noDraft);
      });
      if (draft === null) throw new AppError(faults.nothingFound);
      return { draft, answeredBy: ai.answeredBy };
    },
  };
}
