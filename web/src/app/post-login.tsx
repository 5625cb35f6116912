import { useEffect, useEffectEvent } from 'react';
import { useMe } from '../core/session.ts';
import { classNames } from '../ui/class-names.ts';
import { Snowfall } from '../ui/snowfall.tsx';
import { SkipHint } from './skip-hint.tsx';
import { useSkip } from './use-skip.ts';
import { t } from '../core/texts.ts';
import styles from './post-login.module.css';

/** Fade to black until 0.5 s, snow until 5.5 s, end at 6.5 s; the style sheet has the same numbers. */
const totalMs = 6500;

/** The sequence after a sign-in, over the page that is already rendered. */
export function PostLogin({ onDone }: { onDone: () => void }) {
  const user = useMe();
  const finish = useEffectEvent(onDone);
  useSkip(onDone);
  useEffect(() => {
    const timer = window.setTimeout(() => finish(), totalMs);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div className={styles.overlay} role="status" aria-label={t('app:welcome', { name: user.username })}>
      <div className={styles.snow}>
        <Snowfall count={200} scattered />
      </div>
      <p className={styles.words}>
        <span className={classNames('readout', styles.granted)}>{t('app:accessGranted')}</span>
        <strong>{t('app:welcome', { name: user.username })}</strong>
      </p>
      <SkipHint />
    </div>
  );
}
