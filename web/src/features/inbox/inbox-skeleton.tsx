import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { t } from '../../core/texts.ts';
import styles from './inbox-list.module.css';

export function InboxSkeleton() {
  return (
    <LoadingArea label={t('inbox:loading')} className={styles.loading}>
      <Skeleton shape="block" height={76} />
      <Skeleton shape="block" height={76} />
      <Skeleton shape="block" height={76} />
    </LoadingArea>
  );
}
