import type { TicketMessage, TicketSummary } from '@snowglobe/contract/features/support/support.model.ts';
import { UserRound } from 'lucide-react';
import { api } from '../../core/api.ts';
import { t } from '../../core/texts.ts';
import { useWrite } from '../../core/write.ts';
import { Button } from '../../ui/button.tsx';
import { applyTicket } from './ticket-cache.ts';
import ticketPaneStyles from './ticket-pane.module.css';

type PersonBarProps = { ticket: TicketSummary & { messages: readonly TicketMessage[] } };

/** Below SnowyAI's answer, until staff have answered: a person is one press away. */
export function PersonBar({ ticket }: PersonBarProps) {
  const asking = useWrite(() => api.askForPerson({ params: { id: ticket.id } }), {
    errorTitle: t('ui:error'),
    fallback: t('support:person.failed'),
    onDone: ({ ticket: changed }) => applyTicket(changed),
  });
  const isOnlyAi = ticket.messages.some((message) => message.is_ai) && !hasPerson(ticket.messages);
  if (!isOnlyAi) return null;
  return (
    <div className={ticketPaneStyles.closed} role="status">
      <p>{ticket.wants_person ? t('support:person.asked') : t('support:person.text')}</p>
      {!ticket.wants_person && (
        <Button size="s" icon={UserRound} busy={asking.busy} onClick={() => void asking.run()}>
          {t('support:person.ask')}
        </Button>
      )}
    </div>
  );
}

const hasPerson = (messages: readonly TicketMessage[]) =>
  messages.some((message) => message.is_staff_reply && !message.is_ai);
