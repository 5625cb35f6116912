import { useEffect, useEffectEvent, useRef } from 'react';
import { Brand } from '../ui/brand.tsx';
import { classNames } from '../ui/class-names.ts';
import { Progress } from '../ui/progress.tsx';
import { SkipHint } from './skip-hint.tsx';
import { useSkip } from './use-skip.ts';
import { t } from '../core/texts.ts';
import styles from './loading-overlay.module.css';

const tickMs = 80;
const pauseMs = 1500;
const ticks = 25;

/** The loading sequence over the page. The bar does not pass the share that has really loaded. */
export function LoadingOverlay({ ready, onDone }: { ready: boolean; onDone: () => void }) {
  const bar = useRef<HTMLProgressElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const finish = useEffectEvent(onDone);
  const maxTick = useEffectEvent(() => loadedTicks(ready));
  useSkip(onDone);

  // Written to the DOM directly: a state update on each tick would interrupt and restart the render of the page below.
  useEffect(() => {
    let tick = 0;
    let pause: number | undefined;
    const timer = window.setInterval(() => {
      if (tick >= maxTick()) return;
      tick += 1;
      if (bar.current) bar.current.value = tick / ticks;
      if (words.current) words.current.textContent = wordsAt(tick);
      if (tick < ticks) return;
      window.clearInterval(timer);
      pause = window.setTimeout(() => finish(), pauseMs);
    }, tickMs);
    return () => {
      window.clearInterval(timer);
      window.clearTimeout(pause);
    };
  }, []);

  return (
    <div className={styles.loading} role="status" aria-label={t('app:loading')}>
      <Brand large />
      <Progress ref={bar} className={styles.bar} value={0} label={t('app:loadingProgress')} />
      <p ref={words} className={classNames('readout', styles.words)} aria-hidden="true">
        {wordsAt(0)}
      </p>
      <SkipHint />
    </div>
  );
}

function wordsAt(tick: number): string {
  const percent = String(Math.round((tick / ticks) * 100)).padStart(3, ' ');
  return t(tick === ticks ? 'app:loadedPercent' : 'app:loadingPercent', { percent });
}

/** How far the bar may go: the page and the fonts are most of it, the session is the rest. */
function loadedTicks(ready: boolean): number {
  const fonts = document.fonts.status === 'loaded' ? 9 : 0;
  return 10 + fonts + (ready ? ticks - 19 : 0);
}
