import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { dayOf } from '../../../core/format/dates.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { ListLoading, OlderState } from './list-states.tsx';
import { MessageRow, type MessageRowProps } from './message-row.tsx';
import type { Jump } from './use-jump.ts';
import { NewMessages } from './new-messages.tsx';
import { useAnnouncement } from './use-announcement.ts';
import styles from './message-list.module.css';

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
  /** The member's own: it is never new to them, wherever they sent it from. */
  isOwn: (item: T) => boolean;
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
  /** Comes into view, and stands out for a moment. */
  jump?: Jump | undefined;
  /** Pixels of a usual row. */
  estimate?: number;
};

/** Closer to the end than this counts as being there. */
const endPx = 64;
const olderPx = 56;
const loadAheadRows = 30;
const settleMs = 300;
/** As long as a message that was looked for stands out. */
const shownMs = 2500;

/** A conversation of any length, anchored at its end. Only what is on the screen is in the page. */
export function MessageList<T>(props: MessageListProps<T>) {
  // The virtualizer is one object whose answers change: the compiler must not keep them. The rows are memoised.
  'use no memo';
  const {
    label,
    items,
    keyOf,
    timeOf,
    renderItem,
    announce,
    hasOlder,
    isLoadingOlder,
    olderFailed,
    loadOlder,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [active, setActive] = useState<string | number>();
  // The virtualizer asks for every key each time that a row shows its height: they are worked out once.
  const keys = useMemo(() => items.map(keyOf), [items, keyOf]);
  const newest = keys.at(-1);
  const [seen, setSeen] = useState(newest);
  const announcement = useAnnouncement(items, keys, announce);
  const activeIndex = active === undefined ? -1 : keys.lastIndexOf(active);

  const getItemKey = useCallback((index: number) => keys[index]!, [keys]);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey,
    estimateSize: () => props.estimate ?? 52,
    overscan: 8,
    paddingStart: hasOlder ? olderPx : 16,
    paddingEnd: 12,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endPx,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    // The focus must not vanish with a row that scrolls away.
    rangeExtractor: (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (activeIndex < 0 || rows.includes(activeIndex)) return rows;
      return [...rows, activeIndex].toSorted((a, b) => a - b);
    },
  });

  // A page arrived above: what was the first row may lose its head or gain a day, above what is being read.
  const first = keys[0];
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

  const jumpKey = props.jump?.key;
  const [shown, setShown] = useState<string | number>();
  useEffect(() => {
    const index = jumpKey === undefined ? -1 : keys.indexOf(jumpKey);
    if (index < 0) return;
    setShown(jumpKey);
    virtualizer.scrollToIndex(index, { align: 'center' });
    const timer = window.setTimeout(() => setShown(undefined), shownMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each jump, not whenever a message arrives
  }, [jumpKey, props.jump?.nth]);

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

  // Only then is it at its end: before, every row seems to be on the screen, and pages would be fetched for nobody.
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isEmpty) return;
    const timer = window.setTimeout(() => setSettled(true), settleMs);
    return () => window.clearTimeout(timer);
  }, [isEmpty]);

  const rows = virtualizer.getVirtualItems();
  const top = virtualizer.range?.startIndex ?? Number.POSITIVE_INFINITY;
  const wantsOlder =
    isSettled && hasOlder && !isLoadingOlder && !olderFailed && !isEmpty && top < loadAheadRows;
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
    const from =
      activeIndex < 0 || target === scroller.current
        ? (virtualizer.range?.endIndex ?? items.length) + 1
        : activeIndex;
    const to = Math.min(items.length - 1, Math.max(0, from + step));
    event.preventDefault();
    setActive(keys[to]);
    virtualizer.scrollToIndex(to, { align: 'auto' });
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus({ preventScroll: true }),
    );
  }

  const lastSeen = seen === undefined || isAtEnd ? -1 : keys.lastIndexOf(seen);
  const hasBegun = !isEmpty && !hasOlder && props.beginning !== undefined;
  const unseen = lastSeen < 0 ? 0 : items.slice(lastSeen + 1).filter((item) => !props.isOwn(item)).length;

  return (
    <div className={styles.talk}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div
        ref={scroller}
        className={styles.scroll}
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
          <div className={styles.state}>
            <ErrorNote onRetry={props.retry}>The messages did not load.</ErrorNote>
          </div>
        )}
        {!props.isLoading && !props.isError && isEmpty && (
          <div className={styles.state}>
            <h2 className="sr-only">{label}</h2>
            {props.empty}
          </div>
        )}
        {hasBegun && props.beginning}
        <div ref={virtualizer.containerRef} className={classNames(styles.rows, hasBegun && styles.begun)}>
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
                className={classNames(styles.row, key === shown && styles.shown)}
                tabIndex={-1}
                onFocus={() => setActive(keys[index])}
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
