import { useEffect, useState } from 'react';
import { t } from '../../../core/texts.ts';
import type { WatchParty } from '../open-party.ts';
import styles from './countdown.module.css';

const goShownMs = 1500;

/** The time until everybody presses play, for a source that cannot be steered. */
export function Countdown({ open: { party, session } }: { open: WatchParty }) {
  const { paused, atServerTime } = party.state;
  const [leftMs, setLeftMs] = useState<number | null>(null);
  useEffect(() => {
    if (paused) return;
    const read = () => {
      const now = session.serverNow();
      setLeftMs(now === null ? null : atServerTime - now);
    };
    read();
    const timer = window.setInterval(read, 100);
    return () => window.clearInterval(timer);
  }, [paused, atServerTime, session]);
  if (paused || leftMs === null || leftMs < -goShownMs) return null;
  return (
    <div className={styles.countdown} role="timer">
      <span className={styles.number}>{leftMs > 0 ? Math.ceil(leftMs / 1000) : t('party:foreign.go')}</span>
      <span>{t('party:foreign.pressPlay')}</span>
    </div>
  );
}
