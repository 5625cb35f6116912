import { RotateCcw, SkipForward, VideoOff } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { t } from '../../../core/texts.ts';
import styles from './overlay.module.css';

type RetryActions = {
  onRetry: () => void;
  /** Undefined if there is no other source. */
  onNext?: (() => void) | undefined;
};

/** Shown when no source plays, with the reason. */
export function FailedScreen({
  reason,
  attempts,
  onRetry,
  onNext,
}: RetryActions & { reason: string; attempts: number }) {
  return (
    <div className={classNames(styles.overlay, styles.failed)} role="alert">
      <Icon of={VideoOff} size={34} />
      <p className={styles.title}>{t('media:failed')}</p>
      <p className="label">{t('media:failed.embed')}</p>
      <p className={styles.text}>{reason}</p>
      {attempts > 1 && <p className="readout">{t('media:failed.attempts', { count: attempts })}</p>}
      <div className={styles.buttons}>
        <Button size="s" icon={RotateCcw} onClick={onRetry}>
          {t('ui:retry')}
        </Button>
        <Button size="s" variant="primary" icon={SkipForward} disabled={!onNext} onClick={onNext}>
          {t('media:source.next')}
        </Button>
      </div>
    </div>
  );
}

/** The same two buttons below the player, within reach of the thumb. */
export function TryAgain({ onRetry, onNext }: RetryActions) {
  return (
    <div className={styles.again}>
      <Button size="s" icon={SkipForward} disabled={!onNext} onClick={onNext}>
        {t('media:source.tryNext')}
      </Button>
      <Button size="s" icon={RotateCcw} onClick={onRetry}>
        {t('media:source.retryPlayer')}
      </Button>
    </div>
  );
}
