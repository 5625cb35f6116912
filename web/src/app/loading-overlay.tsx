import { useEffect, useEffectEvent, useState } from 'react';
import { Brand } from '../ui/brand.tsx';
import { classNames } from '../ui/class-names.ts';
import { Progress } from '../ui/progress.tsx';
import { SkipHint } from './skip-hint.tsx';
import { useSkip } from './use-skip.ts';
import styles from './loading-overlay.module.css';

const tickMs = 80;
const pauseMs = 1500;
const ticks = 25;

/** Progress over a page that is already painted below: it only ticks on while there is something to wait for. */
export function LoadingOverlay({ ready, onDone }: { ready: boolean; onDone: () => void }) {
  const [tick, setTick] = useState(0);
  const percent = Math.round((tick / ticks) * 100);
  const finish = useEffectEvent(onDone);
  useSkip(onDone);

  useEffect(() => {
    const timer = window.setInterval(() => setTick((now) => Math.min(now + 1, reached(ready))), tickMs);
    return () => window.clearInterval(timer);
  }, [ready]);

  const isFull = tick === ticks;
  useEffect(() => {
    if (!isFull) return;
    const timer = window.setTimeout(() => finish(), pauseMs);
    return () => window.clearTimeout(timer);
  }, [isFull]);

  return (
    <div className={styles.loading} role="status" aria-label="Loading">
      <Brand large />
      <Progress className={styles.bar} value={percent / 100} label="Loading progress" />
      <p className={classNames('readout', styles.words)} aria-hidden="true">
        {isFull ? 'Welcome inside' : 'Opening the globe'} {String(percent).padStart(3, ' ')}%
      </p>
      <SkipHint />
    </div>
  );
}

/** How far it may go: the page and the fonts are most of it, the session is the rest. */
function reached(ready: boolean): number {
  const fonts = document.fonts.status === 'loaded' ? 9 : 0;
  return 10 + fonts + (ready ? ticks - 19 : 0);
}
