import { t } from '../../../core/texts.ts';
import { useEffect, useRef, useState } from 'react';

const maxAtOnce = 3;

/** `nth` is a React key: a screen reader also announces the same words a second time, if they were said twice. */
type Announcement = { text: string; nth: number };

/** The text for screen readers: messages that arrived since the last time, never older ones. */
export function useAnnouncement<T>(
  items: readonly T[],
  keys: readonly (string | number)[],
  announce: (item: T) => string | null,
  isLoaded: boolean,
): Announcement {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', nth: 0 });
  const known = useRef<ReadonlySet<string | number>>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = isLoaded ? new Set(keys) : undefined;
    if (!before || !isLoaded) return;
    // Rows above the first known one are older messages. A row can also arrive above the last one, if the member's
    // own message at the end is not sent yet.
    const from = keys.findIndex((key) => before.has(key));
    if (from < 0 && before.size > 0) return;
    const arrived = items
      .filter((_, at) => at > from && !before.has(keys[at]!))
      .map(announce)
      .filter((words) => words !== null);
    if (arrived.length === 0) return;
    const left = arrived.length - maxAtOnce;
    const more = left > 0 ? [t('chat:list.more', { count: left })] : [];
    const text = [...arrived.slice(0, maxAtOnce), ...more].join('. ');
    setAnnouncement(({ nth }) => ({ text, nth: nth + 1 }));
    // oxlint-disable-next-line react/exhaustive-deps -- only new messages are announced
  }, [keys, isLoaded]);
  return announcement;
}
