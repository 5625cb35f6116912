import { useEffect, type RefObject } from 'react';
import { api } from '../../../core/api.ts';
import { useVisible } from '../../../core/use-visible.ts';

/** One call for each message, as long as the page lives. */
const reported = new Set<number>();

/** Marks the letter about a message read when a message that names the member comes into sight. */
export function useMentionSeen(row: RefObject<Element | null>, messageId: number | null): void {
  const isVisible = useVisible();
  useEffect(() => {
    const element = row.current;
    if (!element || messageId === null || !isVisible || reported.has(messageId)) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      reported.add(messageId);
      // The letter stays unread when this fails: the next look at the message tries again.
      api.readMention({ params: { messageId: String(messageId) } }).catch(() => reported.delete(messageId));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, messageId, isVisible]);
}
