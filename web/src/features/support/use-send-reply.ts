import type { TicketMessage } from '@snowglobe/contract/features/support/support.model.ts';
import { useRef, useState } from 'react';
import { errorText } from '../../core/api.ts';
import { toast } from '../../core/toasts.ts';
import { addMessage } from './ticket-cache.ts';

export type SendingReply = { key: number; text: string };

let lastKey = 0;

/** Sends replies one after another and shows them while they are sent. `send` resolves to false after a refusal. */
export function useSendReply(ticketId: number, call: (text: string) => Promise<{ message: TicketMessage }>) {
  const [sending, setSending] = useState<readonly SendingReply[]>([]);
  const [failure, setFailure] = useState('');
  const previous = useRef<Promise<unknown>>(Promise.resolve());

  async function send(text: string): Promise<boolean> {
    lastKey += 1;
    const reply = { key: lastKey, text };
    setFailure('');
    setSending((now) => [...now, reply]);
    const sent = previous.current.then(() => call(text));
    previous.current = sent.catch(() => {});
    try {
      const { message } = await sent;
      addMessage(ticketId, message);
      return true;
    } catch (error) {
      const words = errorText(error, 'Failed to send reply');
      setFailure(words);
      toast({ title: 'Error', message: words, type: 'error' });
      return false;
    } finally {
      setSending((now) => now.filter((each) => each !== reply));
    }
  }

  return { send, sending, failure };
}
