import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Reply } from 'lucide-react';
import { dayOf } from '../../../core/format/dates.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MenuSheet } from '../../../ui/menu-sheet.tsx';
import { ListLoading, OlderState } from './list-states.tsx';
import { createRowMeasure } from './measure-rows.ts';
import { MessageRow, type MessageRowProps } from './message-row.tsx';
import type { Jump } from './use-jump.ts';
import { NewMessages } from './new-messages.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useTouchGestures } from './use-touch-gestures.ts';
import { t } from '../../../core/texts.ts';
import styles from './message-list.module.css';

export type MessageListProps<T> = {
  /** Names the list for screen readers. */
  label: string;
  /** Oldest first. */
  items: readonly T[];
  keyOf: (item: T) => string | number;
  timeOf: (item: T) => string;
  /** `before` is the message above, unless a day begins. Controls of inactive rows must not be in the tab order. */
  renderItem: MessageRowProps<T>['render'];
  /** The text that a screen reader reads when a message arrives; null for the member's own. */
  announce: (item: T) => string | null;
  /** The member's own messages never count as new, also when sent from another device. */
  isOwn: (item: T) => boolean;
  isLoading: boolean;
  isError: boolean;
  retry: () => void;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  olderFailed: boolean;
  loadOlder: () => void;
  /** Shown above the first message of the conversation. */
  beginning?: ReactNode;
  /** Shown if there are no messages. */
  empty: ReactNode;
  /** Changes when the member sends something: then the list scrolls to its end. */
  sent?: unknown;
  /** The message to scroll to and to highlight for a moment. */
  jump?: Jump | undefined;
  /** A guess of the row's height in pixels, before it is measured: it decides how many rows are rendered first. */
  estimateOf: (item: T, before: T | undefined, linesOf: (text: string) => number) => number;
  /** Answers a message after a swipe; undefined if this message cannot be answered. */
  answerOf: (item: T) => (() => void) | undefined;
  /** The menu after a long press; undefined if this message has none. */
  menuOf: (item: T) => MessageMenu | undefined;
};

type MessageMenu = {
  /** Names the menu for screen readers. */
  label: string;
  /** The beginning of the message, above the commands. */
  text: string;
  commands: ReactNode;
};

/** The list counts as scrolled to the end if it is closer than this. */
const endPx = 64;
const olderPx = 56;
const loadAheadRows = 30;
const settleMs = 300;
/** How long the target of a jump stays highlighted. */
const highlightMs = 2500;

const none: readonly never[] = [];

/** Guesses the lines of a text from its length. */
function createLineCounter() {
  const lettersInLine = window.matchMedia('(max-width: 600px)').matches ? 40 : 75;
  return (text: string) => Math.max(1, Math.ceil(text.length / lettersInLine));
}

/** As many rows as the range has, at the end of the list. */
const lastOf = (range: Range): Range => ({
  ...range,
  startIndex: Math.max(0, range.count - 1 - (range.endIndex - range.startIndex)),
  endIndex: range.count - 1,
});

/** A conversation of any length, anchored at its end. Only the visible rows are in the DOM. */
export function MessageList<T>(props: MessageListProps<T>) {
  // The virtualizer is one mutable object, so the compiler must not memoise its results. The rows are memoised.
  'use no memo';
  const { label, keyOf, timeOf, renderItem, announce, hasOlder, isLoadingOlder, olderFailed, loadOlder } =
    props;
  // The first rows are rendered in small steps: the browser draws and reacts in between.
  const isLoading = useDeferredValue(props.isLoading);
  const items = isLoading ? none : props.items;
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [active, setActive] = useState<string | number>();
  // The virtualizer reads all keys each time a row is measured, so they are computed once.
  const keys = useMemo(() => items.map(keyOf), [items, keyOf]);
  const newest = keys.at(-1);
  const [seen, setSeen] = useState(newest);
  const announcement = useAnnouncement(items, keys, announce, !isLoading && !props.isError);
  const activeIndex = active === undefined ? -1 : keys.lastIndexOf(active);

  // The list is scrolled to its end after its first render, which must not render its beginning for nothing.
  const hasScrolled = useRef(false);
  const getItemKey = useCallback((index: number) => keys[index]!, [keys]);
  // Right after the first render all rows seem visible, which would fetch older pages for nothing. So it waits until the
  // list has scrolled to its end. Until then it also has few rows that are not visible: each delays the first paint.
  const [isSettled, setSettled] = useState(false);
  const [measureRow] = useState(createRowMeasure);
  const [linesOf] = useState(createLineCounter);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey,
    estimateSize: (index) => props.estimateOf(items[index]!, items[index - 1], linesOf),
    measureElement: measureRow,
    overscan: isSettled ? 8 : 1,
    paddingStart: hasOlder ? olderPx : 16,
    paddingEnd: 12,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endPx,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    // The focused row stays in the DOM when it scrolls away, so that the focus is not lost.
    rangeExtractor: (range: Range) => {
      const rows = defaultRangeExtractor(hasScrolled.current ? range : lastOf(range));
      if (activeIndex < 0 || rows.includes(activeIndex)) return rows;
      return [...rows, activeIndex].toSorted((a, b) => a - b);
    },
  });

  // When older messages are added above, the former first row may change its height (header, day line). It is above
  // the text that is being read, so the scroll position is corrected.
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

  // The target may be loaded before the rows are rendered, which are deferred: the jump waits for them.
  const jumpKey = keys.length > 0 ? props.jump?.key : undefined;
  const [highlighted, setHighlighted] = useState<string | number>();
  useEffect(() => {
    const index = jumpKey === undefined ? -1 : keys.indexOf(jumpKey);
    if (index < 0) return;
    setHighlighted(jumpKey);
    virtualizer.scrollToIndex(index, { align: 'center' });
    const timer = window.setTimeout(() => setHighlighted(undefined), highlightMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each jump, not for each new message
  }, [jumpKey, props.jump?.nth]);

  useEffect(() => {
    if (isAtEnd) setSeen(newest);
  }, [isAtEnd, newest]);

  // A phone's keyboard or a growing composer makes the list smaller: it stays scrolled to its end.
  const wasAtEnd = useRef(true);
  useEffect(() => {
    const observer = new ResizeObserver(() => wasAtEnd.current && virtualizer.scrollToEnd());
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [virtualizer]);

  useEffect(() => {
    if (isEmpty) return;
    const timer = window.setTimeout(() => startTransition(() => setSettled(true)), settleMs);
    return () => window.clearTimeout(timer);
  }, [isEmpty]);

  const rows = virtualizer.getVirtualItems();
  const top = virtualizer.range?.startIndex ?? Number.POSITIVE_INFINITY;
  const wantsOlder =
    isSettled && hasOlder && !isLoadingOlder && !olderFailed && !isEmpty && top < loadAheadRows;
  useEffect(() => {
    if (wantsOlder) loadOlder();
    // oxlint-disable-next-line react/exhaustive-deps -- once each time `wantsOlder` becomes true
  }, [wantsOlder]);

  const itemOf = (key: string | number): T | undefined => items[keys.lastIndexOf(key)];
  const [heldKey, setHeldKey] = useState<string | number>();
  const held = heldKey === undefined ? undefined : itemOf(heldKey);
  const menu = held && props.menuOf(held);
  const touch = useTouchGestures<string | number>({
    keyOf: (index) => keys[index],
    canAnswer: (key) => answerOf(key) !== undefined,
    onAnswer: (key) => answerOf(key)?.(),
    onHold(key) {
      const item = itemOf(key);
      const hasMenu = item !== undefined && props.menuOf(item) !== undefined;
      if (hasMenu) setHeldKey(key);
      return hasMenu;
    },
  });
  function answerOf(key: string | number) {
    const item = itemOf(key);
    return item && props.answerOf(item);
  }

  function onScroll() {
    hasScrolled.current = true;
    const { scrollHeight, scrollTop, clientHeight } = scroller.current!;
    wasAtEnd.current = scrollHeight - scrollTop - clientHeight < endPx;
    setAtEnd(wasAtEnd.current);
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
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be focusable to scroll it with keys */}
      <div
        ref={scroller}
        className={styles.scroll}
        role="log"
        aria-label={label}
        // Scrolling adds and removes rows; new messages are announced by the element below.
        aria-live="off"
        aria-busy={isLoading}
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        {...touch.listProps}
      >
        {isLoading && <ListLoading />}
        {props.isError && (
          <div className={styles.state}>
            <ErrorNote onRetry={props.retry}>{t('chat:list.notLoaded')}</ErrorNote>
          </div>
        )}
        {!isLoading && !props.isError && isEmpty && (
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
                className={classNames(styles.row, key === highlighted && styles.shown)}
                tabIndex={-1}
                onFocus={() => setActive(keys[index])}
              >
                {key === touch.swiped && (
                  <span className={styles.arrow}>
                    <Icon of={Reply} size={20} />
                  </span>
                )}
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
        <p key={announcement.nth}>{announcement.text}</p>
      </div>
      {menu && (
        <MenuSheet open label={menu.label} head={menu.text} onClose={() => setHeldKey(undefined)}>
          {menu.commands}
        </MenuSheet>
      )}
      {!isAtEnd && !isEmpty && <NewMessages count={unseen} onJump={() => virtualizer.scrollToEnd()} />}
    </div>
  );
}
