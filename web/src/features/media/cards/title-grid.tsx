import type { ReactNode } from 'react';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { moveAmongCards } from './grid-keys.ts';
import { t } from '../../../core/texts.ts';
import styles from './title-grid.module.css';

/** A grid of cards; the arrow keys move the focus. Each child is an `<li>`. */
export function TitleGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move the focus between the links inside
    <ul className={styles.grid} aria-label={label} data-cards onKeyDown={moveAmongCards}>
      {children}
    </ul>
  );
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

export function GridSkeleton() {
  return (
    <LoadingArea className={styles.grid} label={t('media:loadingTitles')}>
      {skeletonKeys.map((key) => (
        <div key={key}>
          <Skeleton shape="media" className={styles.poster} />
          <Skeleton width="76%" className={styles.line} />
          <Skeleton width="42%" />
        </div>
      ))}
    </LoadingArea>
  );
}
