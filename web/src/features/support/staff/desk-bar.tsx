import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../core/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterButton, FilterContent, useFilterFold } from '../../../ui/filter-fold.tsx';
import styles from './desk-bar.module.css';

type DeskBarProps = {
  title: string;
  isRefreshing: boolean;
  onRefresh: () => void;
  /** How many filters are set. */
  active: number;
  /** The filters. */
  children: ReactNode;
};

/** The bar above a table: title, filters and the Refresh button. */
export function DeskBar({ title, isRefreshing, onRefresh, active, children }: DeskBarProps) {
  const fold = useFilterFold();
  return (
    <header className={styles.bar}>
      <h2 className={styles.title}>{title}</h2>
      <FilterContent fold={fold}>
        <div className={styles.filters}>{children}</div>
      </FilterContent>
      <FilterButton size="s" fold={fold} active={active} />
      <Button size="s" icon={RefreshCw} busy={isRefreshing} onClick={onRefresh}>
        {t('ui:refresh')}
      </Button>
    </header>
  );
}
