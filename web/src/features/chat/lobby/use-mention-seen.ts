import { useEffect, type RefObject } from 'react';
import { api } from '../../../core/api.ts';
import { useVisible } from '../../../core/use-visible.ts';

/** Messages that were already reported as seen, so that each is reported once per page. */
const reported = new Set<number>();

/** Marks the inbox entry about a mention as read when the message becomes visible. */
export function useMentionSeen(row: RefObject<Element | null>, messageId: number | null): void {
  const isVisible = useVisible();
  useEffect(() => {
    const element = row.current;
    if (!element || messageId === null || !isVisible || reported.has(messageId)) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      reported.add(messageId);
      // If this fails, the entry stays unread, and the next time the message is visible it is retried.
      api.readMention({ params: { messageId } }).catch(() => reported.delete(messageId));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, messageId, isVisible]);
}
