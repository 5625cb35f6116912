import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type TouchEvent,
} from 'react';
import { clock } from '../../../core/clock.ts';
import { dir } from '../../../core/texts.ts';
import { createTouchGestures, type Swipe } from './touch-gestures.ts';

/** The element of a message in the list, and its key. */
type Row<Key> = { element: HTMLElement; key: Key };

type GestureRules<Key> = {
  keyOf: (index: number) => Key | undefined;
  canAnswer: (key: Key) => boolean;
  onAnswer: (key: Key) => void;
  /** False if the message has no menu. */
  onHold: (key: Key) => boolean;
};

/**
 * Swipes and long presses on the rows of a list, by touch only: a mouse has the menu of the row. The row is moved by custom
 * properties on its element, because a render for each movement would be slow.
 */
export function useTouchGestures<Key>(rules: GestureRules<Key>) {
  const [swiped, setSwiped] = useState<Key>();
  const onAnswer = useEffectEvent(({ key }: Row<Key>) => rules.onAnswer(key));
  const onHold = useEffectEvent(({ key }: Row<Key>) => {
    if (rules.onHold(key)) vibrate();
  });
  const gestures = useRef<ReturnType<typeof createTouchGestures<Row<Key>>>>(null);
  useEffect(() => {
    let wasArmed = false;
    const made = createTouchGestures<Row<Key>>(clock, {
      onSwipe(row, swipe) {
        showSwipe(row.element, swipe);
        setSwiped(() => (swipe ? row.key : undefined));
        if (swipe?.isArmed && !wasArmed) vibrate();
        wasArmed = swipe?.isArmed ?? false;
      },
      onAnswer: (row) => onAnswer(row),
      onHold: (row) => onHold(row),
    });
    gestures.current = made;
    return made.cancel;
  }, []);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const list = event.currentTarget;
    // A touched list selects no text: see the style sheet.
    list.toggleAttribute('data-touch', event.pointerType === 'touch');
    if (event.pointerType !== 'touch' || target.closest('[popover], dialog')) return;
    const element = target.closest<HTMLElement>('[data-index]');
    const key = rules.keyOf(Number(element?.dataset['index']));
    if (!element || key === undefined) return;
    gestures.current?.down({ element, key }, pointOf(event), {
      width: window.innerWidth,
      isMirrored: dir === 'rtl',
      canSwipe: rules.canAnswer(key),
    });
  }

  return {
    /** The key of the message that is being swiped. */
    swiped,
    listProps: {
      onPointerDown,
      onPointerMove: (event: PointerEvent) =>
        event.pointerType === 'touch' && gestures.current?.move(pointOf(event)),
      onPointerUp: (event: PointerEvent) => event.pointerType === 'touch' && gestures.current?.up(),
      onPointerCancel: (event: PointerEvent) => event.pointerType === 'touch' && gestures.current?.cancel(),
      // The end of a long press or swipe must not become a click on a link, or on what opened below the finger.
      onTouchEnd(event: TouchEvent) {
        if (gestures.current?.wasGesture() && event.cancelable) event.preventDefault();
      },
      onClickCapture(event: MouseEvent<HTMLElement>) {
        if (!event.currentTarget.hasAttribute('data-touch') || !gestures.current?.wasGesture()) return;
        event.preventDefault();
        event.stopPropagation();
      },
      // The browser's own menu for links and pictures.
      onContextMenu(event: MouseEvent<HTMLElement>) {
        if (event.currentTarget.hasAttribute('data-touch')) event.preventDefault();
      },
    },
  };
}

const pointOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY });

function showSwipe({ style, dataset }: HTMLElement, swipe: Swipe | null): void {
  if (swipe) {
    style.setProperty('--swiped', `${swipe.offset}px`);
    style.setProperty('--swipe-share', String(swipe.share));
    dataset['swipe'] = swipe.isArmed ? 'armed' : 'begun';
  } else {
    style.removeProperty('--swiped');
    style.removeProperty('--swipe-share');
    delete dataset['swipe'];
  }
}

/** Before the first press on the page browsers refuse it, and log that. */
function vibrate(): void {
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(12);
}
