import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { clock } from '../../../../core/clock.ts';
import { createTaps, type TapActions } from './taps.ts';
import styles from './click-area.module.css';

/** A finger that moved further than this did not tap. */
const maxTapPx = 12;

/** The actions of a mouse, and those of a finger (`TapActions`). */
type ClickAreaProps = TapActions & { onClick: () => void; onDoubleClick: () => void; children: ReactNode };

/** The clickable picture. Every action also has a button or a key. */
export function ClickArea({ onClick, onDoubleClick, onTap, onSeek, children }: ClickAreaProps) {
  const isTouch = useRef(false);
  const down = useRef<{ x: number; y: number } | null>(null);
  const [tap] = useState(() => createTaps(clock));

  function onPointerUp(event: PointerEvent<HTMLDivElement>) {
    const from = down.current;
    down.current = null;
    if (event.pointerType !== 'touch' || !from) return;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > maxTapPx) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    tap(share < 0.35 ? -1 : share > 0.65 ? 1 : 0, { onTap, onSeek });
  }

  return (
    <div
      role="presentation"
      className={styles.picture}
      onPointerDown={(event) => {
        isTouch.current = event.pointerType === 'touch';
        // A second finger zooms.
        down.current = isTouch.current && !down.current ? { x: event.clientX, y: event.clientY } : null;
      }}
      onPointerCancel={() => {
        down.current = null;
      }}
      onPointerUp={onPointerUp}
      onClick={() => !isTouch.current && onClick()}
      onDoubleClick={() => !isTouch.current && onDoubleClick()}
    >
      {children}
    </div>
  );
}
