import { t } from '../../../core/texts.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import styles from './desk-states.module.css';

type List = {
  isPending: boolean;
  isError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

/** The part below a table: loading, error, empty, or the count with the "Show more" button. */
export function DeskStates({
  list,
  count,
  empty,
}: {
  list: List;
  count: number | undefined;
  empty: { title: string; text: string };
}) {
  if (list.isPending) {
    return (
      <LoadingArea className={styles.loading}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} shape="block" height={40} />
        ))}
      </LoadingArea>
    );
  }
  if (list.isError && count === undefined) {
    return (
      <div className={styles.note}>
        <ErrorNote onRetry={() => void list.refetch()}>{t('support:desk.didNotLoad')}</ErrorNote>
      </div>
    );
  }
  if (count === 0) return <EmptyState {...empty} />;
  return (
    <footer className={styles.foot}>
      <span className="readout">
        {list.hasNextPage ? t('ui:shownOfMore', { count: count ?? 0 }) : t('ui:inAll', { count: count ?? 0 })}
      </span>
      {list.hasNextPage && <MoreButton list={list}>{t('ui:showMore')}</MoreButton>}
    </footer>
  );
}
