import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../core/texts.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './desk-bar.module.css';

type DeskBarProps = { title: string; isRefreshing: boolean; onRefresh: () => void; children: ReactNode };

/** The bar above a table: title, filters and the Refresh button. */
export function DeskBar({ title, isRefreshing, onRefresh, children }: DeskBarProps) {
  return (
    <header className={styles.bar}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.filters}>{children}</div>
      <Button size="s" icon={RefreshCw} busy={isRefreshing} onClick={onRefresh}>
        {t('ui:refresh')}
      </Button>
    </header>
  );
}
