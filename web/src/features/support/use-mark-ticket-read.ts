import { useEffect } from 'react';
import { api } from '../../core/api.ts';
import { useVisible } from '../../core/use-visible.ts';

/** Marks a visible ticket read, so that the inbox does not count it. `content` changes with each new message. */
export function useMarkTicketRead(id: number, content: string | null): void {
  const isVisible = useVisible();
  useEffect(() => {
    if (!isVisible || content === null) return;
    // After a failure it stays unread in the inbox, where the member can mark it read.
    api.readMyTicket({ params: { id } }).catch(() => {});
  }, [id, content, isVisible]);
}
