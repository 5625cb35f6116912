import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { t } from '../core/texts.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './filter-fold.module.css';

type Fold = { id: string; isOpen: boolean; onToggle: () => void };

/** The state of a `FilterButton` and the `FilterContent` that it opens. */
export function useFilterFold(): Fold {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return { id, isOpen, onToggle: () => setOpen(!isOpen) };
}

type FilterButtonProps = {
  fold: Fold;
  /** How many of the hidden filters are set. */
  active: number;
  size?: 's' | 'm';
  className?: string | undefined;
};

/** On a phone the filters are behind this button, so that the list below them is visible. Wider windows have no button. */
export function FilterButton({ fold, active, size = 'm', className }: FilterButtonProps) {
  return (
    <span className={classNames(styles.button, className)}>
      <Button
        size={size}
        icon={SlidersHorizontal}
        aria-expanded={fold.isOpen}
        aria-controls={fold.id}
        onClick={fold.onToggle}
      >
        {t('ui:filters')}
        {active > 0 && (
          <span className={styles.count}>
            {active}
            <span className="sr-only"> {t('ui:filters.set', { count: active })}</span>
          </span>
        )}
      </Button>
    </span>
  );
}

/** Its children take part in the layout of its parent. */
export function FilterContent({ fold, children }: { fold: Fold; children: ReactNode }) {
  return (
    <div id={fold.id} className={styles.content} data-open={fold.isOpen || undefined}>
      {children}
    </div>
  );
}
