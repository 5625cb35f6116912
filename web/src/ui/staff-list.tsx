import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { ErrorNote } from './error-note.tsx';
import { MoreButton } from './more-button.tsx';
import { Skeleton } from './skeleton.tsx';
import { StaffFoot, StaffSkeleton } from './staff-panel.tsx';
import { t } from '../core/texts.ts';
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
  /** The name of the list in an error text: "The news". */
  name: string;
  empty: { title: string; text: string };
  /** Renders the table of the items. */
  children: (items: readonly Item[]) => ReactNode;
};

/** A paged table in a `StaffPanel`, with its states: loading, failed, empty, or loaded with the number of items. */
export function StaffList<Item>({ list, name, empty, children }: StaffListProps<Item>) {
  const { data: items, isPending, hasNextPage, refetch } = list;
  if (isPending) return <LoadingRows />;
  if (!items) {
    return (
      <div className={styles.failed}>
        <ErrorNote onRetry={() => void refetch()}>{t('ui:listNotLoaded', { name })}</ErrorNote>
      </div>
    );
  }
  if (items.length === 0) {
    return <EmptyState {...empty} />;
  }
  return (
    <>
      {children(items)}
      <StaffFoot>
        <p className="readout" role="status">
          {t(hasNextPage ? 'ui:shownOfMore' : 'ui:inAll', { count: items.length })}
        </p>
        <MoreButton list={list}>{t('ui:showOlder')}</MoreButton>
      </StaffFoot>
    </>
  );
}

function LoadingRows() {
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
