import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import styles from './inbox-list.module.css';

export function InboxSkeleton() {
  return (
    <LoadingArea label="Loading your messages" className={styles.loading}>
      <Skeleton shape="block" height={76} />
      <Skeleton shape="block" height={76} />
      <Skeleton shape="block" height={76} />
    </LoadingArea>
  );
}
