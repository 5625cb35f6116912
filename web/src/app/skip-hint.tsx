import styles from './skip-hint.module.css';
import { t } from '../core/texts.ts';

/** The hint below a sequence. Hidden from screen readers, which already have the page below. */
export function SkipHint() {
  return (
    <p className={styles.hint} aria-hidden="true">
      {t('app:skipHint')}
    </p>
  );
}
