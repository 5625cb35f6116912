import type { TicketMessage } from '@snowglobe/contract/features/support/support.model.ts';
import { useState } from 'react';
import { t } from '../../core/texts.ts';
import { write } from '../../core/write.ts';
import { addMessage } from './ticket-cache.ts';

export type SendingReply = { key: number; text: string };

let lastKey = 0;

/** Sends replies one after another and shows them while they are sent. `send` resolves to false after a refusal. */
export function useSendReply(ticketId: number, call: (text: string) => Promise<{ message: TicketMessage }>) {
  const [sending, setSending] = useState<readonly SendingReply[]>([]);
  const [failure, setFailure] = useState('');

  async function send(text: string): Promise<boolean> {
    lastKey += 1;
    const reply = { key: lastKey, text };
    setFailure('');
    setSending((now) => [...now, reply]);
    return write(() => call(text), {
      queue: `ticket-reply-${ticketId}`,
      errorTitle: t('ui:error'),
      fallback: t('support:replyFailed'),
      onDone: ({ message }) => addMessage(ticketId, message),
      onRefused: (refusal) => setFailure(refusal),
      onSettled: () => setSending((now) => now.filter((each) => each !== reply)),
    });
  }

  return { send, sending, failure };
}
