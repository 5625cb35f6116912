import { LoadingArea, Skeleton } from '../ui/skeleton.tsx';
import styles from './screen-skeleton.module.css';

export function ScreenSkeleton() {
  return (
    <LoadingArea className="page screen">
      <Skeleton shape="block" height={220} />
      <Skeleton width="40%" className={styles.words} />
      <Skeleton shape="block" height={160} className={styles.block} />
    </LoadingArea>
  );
}
