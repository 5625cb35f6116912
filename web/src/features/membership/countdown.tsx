import { useEffect, useState } from 'react';
import { countdownText } from '../../core/format/durations.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './countdown.module.css';

type CountdownProps = {
  end: Date;
  onEnd?: () => void;
  /** In a line of the plan's card, or as the one figure of a dialog. */
  look: 'line' | 'large';
};

/** Ticks once a second until the end, and says once that it came. */
export function Countdown({ end, onEnd, look }: CountdownProps) {
  const [now, setNow] = useState(() => new Date());
  const isOver = now >= end;

  useEffect(() => {
    if (isOver) {
      onEnd?.();
      return;
    }
    const timer = window.setInterval(() => setNow(new Date()), 1000);
    return () => window.clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the end comes once
  }, [isOver]);

  return (
    <time className={classNames('readout', styles[look])} role="timer" dateTime={end.toISOString()}>
      {countdownText(end, now)}
    </time>
  );
}
