import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { t } from '../core/texts.ts';
import styles from './offline-pill.module.css';

type OfflinePillProps = {
  children?: string;
  /** A link to what can be done meanwhile. */
  action?: ReactNode;
};

/** Says that the live channel is down and reconnects. Show it only after a second or two. */
export function OfflinePill({ children = t('ui:reconnecting'), action }: OfflinePillProps) {
  return (
    <div className={classNames(styles.pill, 'glass glass-float')} role="status">
      <Spinner />
      <span>
        {children} {action}
      </span>
    </div>
  );
}
