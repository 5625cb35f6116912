import { useEffect, useState } from 'react';
import { countdownText } from '../../core/format/durations.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './countdown.module.css';

type CountdownProps = {
  end: Date;
  /** In a line of the plan's card, or as the one figure of a dialog. */
  look: 'line' | 'large';
};

/** Ticks once a second until the end. What ends then is not its business. */
export function Countdown({ end, look }: CountdownProps) {
  const [now, setNow] = useState(() => new Date());
  const isOver = now >= end;

  useEffect(() => {
    if (isOver) return;
    const timer = window.setInterval(() => setNow(new Date()), 1000);
    return () => window.clearInterval(timer);
  }, [isOver]);

  return (
    <time className={classNames('readout', styles[look])} role="timer" dateTime={end.toISOString()}>
      {countdownText(end, now)}
    </time>
  );
}
