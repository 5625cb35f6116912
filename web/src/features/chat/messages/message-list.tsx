import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { defaultRangeExtractor } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { dayOf } from './day-text.ts';
import { ListLoading, OlderState } from './list-states.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { MessageRow, type MessageRowProps } from './message-row.tsx';
import { NewMessages } from './new-messages.tsx';
import { useAnnouncement } from './use-announcement.ts';
import '../chat.css';

export type MessageListProps<T> = {
  /** Names the list for screen readers. */
  label: string;
  /** Oldest first. */
  items: readonly T[];
  keyOf: (item: T) => string | number;
  timeOf: (item: T) => string;
  /** `before` is the message above, unless a day begins; controls of a row that is not active stay out of the Tab order. */
  renderItem: MessageRowProps<T>['render'];
  /** The words a screen reader says when it arrives; null for own ones. */
  announce: (item: T) => string | null;
  isLoading: boolean;
  isError: boolean;
  retry: () => void;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  olderFailed: boolean;
  loadOlder: () => void;
  /** Stands above the very first message. */
  beginning?: ReactNode;
  /** Stands there when there is no message. */
  empty: ReactNode;
  /** Changes when the member sends something: then the list goes to its end. */
  sent?: unknown;
  /** Pixels of a usual row. */
  estimate?: number;
};

/** Closer to the end than this counts as being there. */
const endPx = 64;
const olderPx = 56;
const loadAheadRows = 30;

/** A conversation of any length, anchored at its end. Only what is on the screen is in the page. */
export function MessageList<T>(props: MessageListProps<T>) {
  // The virtualizer is one object whose answers change: the compiler must not keep them. The rows are memoised.
  'use no memo';
  const { label, items, keyOf, timeOf, renderItem, announce, hasOlder, isLoadingOlder, olderFailed, loadOlder } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [active, setActive] = useState<string | number>();
  const newest = items.length > 0 ? keyOf(items.at(-1)!) : undefined;
  const [seen, setSeen] = useState(newest);
  const announcement = useAnnouncement(items, keyOf, announce);
  const activeIndex = active === undefined ? -1 : items.findLastIndex((item) => keyOf(item) === active);

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => keyOf(items[index]!),
    estimateSize: () => props.estimate ?? 52,
    overscan: 8,
    paddingStart: hasOlder ? olderPx : 16,
    paddingEnd: 12,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endPx,
    directDomUpdates: true,
    // The focus must not vanish with a row that scrolls away.
    rangeExtractor: (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (activeIndex < 0 || rows.includes(activeIndex)) return rows;
      return [...rows, activeIndex].toSorted((a, b) => a - b);
    },
  });

  // A page arrived above: what was the first row may lose its head or gain a day, above what is being read.
  const first = items.length > 0 ? keyOf(items[0]!) : undefined;
  const formerFirst = useRef<string | number>(undefined);
  const lastFirst = useRef(first);
  if (lastFirst.current !== first) {
    formerFirst.current = lastFirst.current;
    lastFirst.current = first;
  }
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (row, _delta, { scrollOffset, itemSizeCache }) =>
    row.key === formerFirst.current ||
    (itemSizeCache.has(row.key) ? row.end : row.start) <= (scrollOffset ?? 0);

  const isEmpty = items.length === 0;
  useLayoutEffect(() => {
    if (!isEmpty) virtualizer.scrollToEnd();
  }, [isEmpty, props.sent, virtualizer]);

  useEffect(() => {
    if (isAtEnd) setSeen(newest);
  }, [isAtEnd, newest]);

  // The keyboard of a phone, or a composer that grows, takes height away: the end stays in sight.
  const wasAtEnd = useRef(true);
  wasAtEnd.current = isAtEnd;
  useEffect(() => {
    const observer = new ResizeObserver(() => wasAtEnd.current && virtualizer.scrollToEnd());
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [virtualizer]);

  const rows = virtualizer.getVirtualItems();
  const top = virtualizer.range?.startIndex ?? Number.POSITIVE_INFINITY;
  const wantsOlder = hasOlder && !isLoadingOlder && !olderFailed && !isEmpty && top < loadAheadRows;
  useEffect(() => {
    if (wantsOlder) loadOlder();
    // oxlint-disable-next-line react/exhaustive-deps -- once each time it becomes true
  }, [wantsOlder]);

  function onScroll() {
    const { scrollHeight, scrollTop, clientHeight } = scroller.current!;
    setAtEnd(scrollHeight - scrollTop - clientHeight < endPx);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const target = event.target as HTMLElement;
    if (!step || target.closest('[popover]') || isEmpty) return;
    const from = activeIndex < 0 || target === scroller.current ? (virtualizer.range?.endIndex ?? items.length) + 1 : activeIndex;
    const to = Math.min(items.length - 1, Math.max(0, from + step));
    event.preventDefault();
    setActive(keyOf(items[to]!));
    virtualizer.scrollToIndex(to, { align: 'auto' });
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus({ preventScroll: true }));
  }

  const unseen = seen === undefined || isAtEnd ? 0 : items.length - 1 - items.findLastIndex((item) => keyOf(item) === seen);

  return (
    <div className="talk">
      <div
        ref={scroller}
        className="talk-scroll"
        role="log"
        aria-label={label}
        // Rows come and go as one scrolls; the line below says what is new.
        aria-live="off"
        aria-busy={props.isLoading}
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        {props.isLoading && <ListLoading />}
        {props.isError && (
          <div className="talk-state">
            <ErrorNote onRetry={props.retry}>The messages did not load.</ErrorNote>
          </div>
        )}
        {!props.isLoading && !props.isError && isEmpty && <div className="talk-state">{props.empty}</div>}
        {!isEmpty && !hasOlder && props.beginning}
        <div ref={virtualizer.containerRef} className="talk-rows">
          {hasOlder && !isEmpty && <OlderState failed={olderFailed} onRetry={loadOlder} />}
          {rows.map(({ key, index }) => {
            const item = items[index]!;
            const before = items[index - 1];
            const day = dayOf(timeOf(item));
            const startsDay = before ? dayOf(timeOf(before)) !== day : !hasOlder;
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className="talk-row"
                tabIndex={-1}
                onFocus={() => setActive(keyOf(item))}
              >
                <MessageRow
                  item={item}
                  before={before}
                  day={startsDay ? day : undefined}
                  isActive={key === active}
                  render={renderItem}
                />
              </div>
            );
          })}
        </div>
      </div>
      <div className="sr-only" aria-live="polite">
        {announcement}
      </div>
      {!isAtEnd && !isEmpty && <NewMessages count={unseen} onJump={() => virtualizer.scrollToEnd()} />}
    </div>
  );
}
