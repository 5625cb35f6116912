import { useEffect, useState } from 'react';
import { countdownText } from '../../core/format/durations.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './countdown.module.css';

type CountdownProps = {
  end: Date;
  /** `line` in a plan card, `large` in the dialog after the start of the trial. */
  look: 'line' | 'large';
};

/** Shows the remaining time, once a second. It only displays: the page loads the user again when the trial ends (core/follow-rights.ts). */
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
