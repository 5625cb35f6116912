import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { ErrorNote } from './error-note.tsx';
import { MoreButton } from './more-button.tsx';
import { Skeleton } from './skeleton.tsx';
import { StaffFoot, StaffSkeleton } from './staff-panel.tsx';
import styles from './staff-list.module.css';

type StaffListProps<Item> = {
  list: {
    data: readonly Item[] | undefined;
    isPending: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  /** How a failure names what did not come: "The news". */
  name: string;
  empty: { title: string; text: string };
  /** The table of what is there. */
  children: (items: readonly Item[]) => ReactNode;
};

/** In a `StaffPanel`, a table that comes page by page: on its way, failed, empty, or there with how much it is. */
export function StaffList<Item>({ list, name, empty, children }: StaffListProps<Item>) {
  const { data: items, isPending, hasNextPage, refetch } = list;
  if (isPending) return <RowsOnTheirWay />;
  if (!items) {
    return (
      <div className={styles.failed}>
        <ErrorNote onRetry={() => void refetch()}>{name} did not load.</ErrorNote>
      </div>
    );
  }
  if (items.length === 0) {
    return (
      <div className={styles.none}>
        <EmptyState className={styles.empty} {...empty} />
      </div>
    );
  }
  return (
    <>
      {children(items)}
      <StaffFoot>
        <p className="readout" role="status">
          {items.length} {hasNextPage ? 'shown' : 'in all'}
        </p>
        <MoreButton list={list}>Show older</MoreButton>
      </StaffFoot>
    </>
  );
}

function RowsOnTheirWay() {
  return (
    <StaffSkeleton>
      {[62, 48, 70, 55].map((width) => (
        <div key={width}>
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </StaffSkeleton>
  );
}
