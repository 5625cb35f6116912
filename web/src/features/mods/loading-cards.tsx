import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import styles from './grid.module.css';

/** Enough placeholders to fill a window. */
export function LoadingCards({ label }: { label: string }) {
  return (
    <>
      <p className={styles.loading} aria-hidden="true">
        {label}
      </p>
      <LoadingArea label={label} className={styles.grid}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} shape="block" height={212} />
        ))}
      </LoadingArea>
    </>
  );
}
