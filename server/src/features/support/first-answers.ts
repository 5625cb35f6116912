import { assistantName } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { readOwnerSetting } from '../../core/config/owner-settings.store.ts';
import { isDatabaseAway, type Tx } from '../../core/database/database.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { memberAudience } from '../../core/live/live.ts';
import { createLogThrottle } from '../../core/observe/log-throttle.ts';
import type { AiDoor } from '../ai/ai.feature.ts';
import { supportAudience } from './support.policy.ts';
import { presentTicketMessage } from './support.presenter.ts';
import { insertAiMessage, isAnswered } from './ticket-messages.store.ts';
import { findTicket, lockTicket } from './tickets.store.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobData {
    /** SnowyAI answers a new ticket from the help page. */
    'support.first-answer': { ticketId: number; language: Language };
  }
}

const rules = {
  concurrency: 2,
  maxSeconds: 180,
  retries: { times: 20, firstWaitSeconds: 2, maxWaitSeconds: 60 },
};

export type FirstAnswers = ReturnType<typeof createFirstAnswers>;

/**
 * SnowyAI's first answer to a new ticket, where the owner wants it. It changes no status: the ticket stays open, and staff
 * see it in their list as any other. Without an answer in the help page it writes nothing.
 */
export function createFirstAnswers({ db, live, jobs, log, domainEvents }: FeatureCore, ai: AiDoor) {
  const logThrottled = createLogThrottle();

  /** A job that runs again after a kill finds the answer that it has written. */
  const write = (ticketId: number, text: string) =>
    live.transaction(async (tx, outbox) => {
      const ticket = await lockTicket(tx, ticketId);
      if (ticket?.status !== 'open' || (await isAnswered(tx, ticketId))) return;
      const message = presentTicketMessage(await insertAiMessage(tx, ticketId, text), () => null);
      for (const audience of [memberAudience(ticket.user_id), supportAudience])
        outbox.add(audience, 'ticket.message', { ticketId, message });
      await domainEvents.emit({ tx, outbox }, 'ticket answered', {
        memberId: ticket.user_id,
        ticketId,
        title: ticket.title,
        by: assistantName,
      });
    });

  jobs.define('support.first-answer', rules, async ({ ticketId, language }, { signal }) => {
    const ticket = await findTicket(db, ticketId);
    if (ticket?.status !== 'open' || (await isAnswered(db, ticketId))) return;
    if (!(await readOwnerSetting(db, 'aiPlaces')).firstAnswers) return;
    try {
      const { title, description } = ticket;
      const about = { title, description, messages: [], language, signal };
      const text = await ai.answerTicket(about, { isDraft: false });
      if (text !== null) await write(ticketId, text);
    } catch (error) {
      if (signal.aborted || isDatabaseAway(error)) throw error;
      // Staff answer the ticket in any case. The log never contains what was written.
      const reason = error instanceof Error ? error.message : 'unknown';
      logThrottled(reason, (suppressed) =>
        log.warn({ reason, suppressed }, 'SnowyAI could not answer a ticket; see the reason'),
      );
    }
  });

  return {
    /** In the transaction that creates the ticket. */
    async queue(tx: Tx, ticketId: number, language: Language): Promise<void> {
      if ((await readOwnerSetting(tx, 'aiPlaces')).firstAnswers)
        await jobs.add(tx, 'support.first-answer', { ticketId, language });
    },
  };
}
