import { t } from '../../../core/texts.ts';
import { useEffect, useRef, useState } from 'react';

const maxAtOnce = 3;

/** The text for screen readers: messages that arrived at the end since the last time, never older ones. */
export function useAnnouncement<T>(
  items: readonly T[],
  keys: readonly (string | number)[],
  announce: (item: T) => string | null,
): string {
  const [text, setText] = useState('');
  const last = useRef<string | number>(undefined);
  const newest = keys.at(-1);
  useEffect(() => {
    const known = last.current;
    last.current = newest;
    if (known === undefined || newest === undefined) return;
    const from = keys.lastIndexOf(known);
    if (from < 0) return;
    const arrived = items
      .slice(from + 1)
      .map(announce)
      .filter((words) => words !== null);
    const left = arrived.length - maxAtOnce;
    if (arrived.length > 0) {
      setText(
        [...arrived.slice(0, maxAtOnce), ...(left > 0 ? [t('chat:list.more', { count: left })] : [])].join(
          '. ',
        ),
      );
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only a new last message is announced
  }, [newest]);
  return text;
}
