import type { ReactNode } from 'react';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { moveAmongCards } from './grid-keys.ts';
import styles from './title-grid.module.css';

/** Cards side by side; the arrow keys move through them. Each child is an `<li>`. */
export function TitleGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links in it take the keys
    <ul className={styles.grid} aria-label={label} data-cards onKeyDown={moveAmongCards}>
      {children}
    </ul>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

export function GridSkeleton() {
  return (
    <LoadingArea className={styles.grid} label="Loading titles">
      {places.map((place) => (
        <div key={place}>
          <Skeleton shape="media" className={styles.poster} />
          <Skeleton width="76%" className={styles.line} />
          <Skeleton width="42%" />
        </div>
      ))}
    </LoadingArea>
  );
}
