import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { clock } from '../../../../core/clock.ts';
import { openTaps } from './taps.ts';
import styles from './picture.module.css';

type PictureProps = {
  /** A mouse that clicks, and one that clicks twice. */
  onClick: () => void;
  onDoubleClick: () => void;
  /** A finger. */
  onTap: () => void;
  onSeek: (by: number, total: number) => void;
  children: ReactNode;
};

/** The picture as something to press. Everything it does has a button or a key as well. */
export function PressablePicture({ onClick, onDoubleClick, onTap, onSeek, children }: PictureProps) {
  const acts = useRef({ onTap, onSeek });
  const isTouch = useRef(false);
  const [tap] = useState(() =>
    openTaps({
      clock,
      onTap: () => acts.current.onTap(),
      onSeek: (by, total) => acts.current.onSeek(by, total),
    }),
  );

  function lift(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType !== 'touch') return;
    acts.current = { onTap, onSeek };
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    tap(share < 0.35 ? -1 : share > 0.65 ? 1 : 0);
  }

  return (
    <div
      role="presentation"
      className={styles.picture}
      onPointerDown={(event) => {
        isTouch.current = event.pointerType === 'touch';
      }}
      onPointerUp={lift}
      onClick={() => !isTouch.current && onClick()}
      onDoubleClick={() => !isTouch.current && onDoubleClick()}
    >
      {children}
    </div>
  );
}
