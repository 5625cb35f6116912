import { useEffect } from 'react';
import { api } from '../../core/api.ts';
import { useVisible } from '../../core/use-visible.ts';

/** What is in sight was seen: the inbox counts it no more. `what` changes when there is more of it. */
export function useTicketSeen(id: number, what: string | null): void {
  const isVisible = useVisible();
  useEffect(() => {
    if (!isVisible || what === null) return;
    // A failure leaves it in the inbox, where it can be read too.
    api.readMyTicket({ params: { id: String(id) } }).catch(() => {});
  }, [id, what, isVisible]);
}
