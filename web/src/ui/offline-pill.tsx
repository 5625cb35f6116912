import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { t } from '../core/texts.ts';
import styles from './offline-pill.module.css';

/** Says that the live channel is down and reconnects. Show it only after a second or two. */
export function OfflinePill({ children = t('ui:reconnecting') }: { children?: string }) {
  return (
    <div className={classNames(styles.pill, 'glass glass-float')} role="status">
      <Spinner />
      {children}
    </div>
  );
}
