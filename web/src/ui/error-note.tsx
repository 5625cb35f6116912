import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { t } from '../core/texts.ts';
import styles from './error-note.module.css';

/** An error in place of the content, with a retry button. */
export function ErrorNote({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  return (
    <div className={styles.note} role="alert">
      <Icon of={CircleAlert} size={20} />
      <p>{children}</p>
      {onRetry && (
        <Button size="s" variant="danger" onClick={onRetry}>
          {t('ui:retry')}
        </Button>
      )}
    </div>
  );
}
