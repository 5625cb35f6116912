import type { BrowseRow } from '@snowglobe/contract/features/media/media.model.ts';
import { screenPath } from '../../../core/location.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { TitlesRow } from '../cards/titles-row.tsx';
import { ContinueRow } from '../continue-row.tsx';
import { useBrowseRows } from '../media.queries.ts';
import styles from './browse-rows.module.css';

/** Shown before the first search: an introduction, "Continue watching", and rows of titles. */
export function BrowseRows() {
  const { data: rows, isError, refetch } = useBrowseRows(true);
  return (
    <>
      <div className={styles.start}>
        <h2 className={styles.title}>Search Movies & TV Shows</h2>
        <p className={styles.text}>
          By title or by name: the English or the original title, a director, an actor. Or look around below.
        </p>
      </div>
      <ContinueRow />
      {rows ? (
        rows.map((row, at) => (
          <TitlesRow
            key={row.name}
            title={row.label}
            titles={row.items}
            more={moreOf(row)}
            eager={at === 0}
          />
        ))
      ) : isError ? (
        <div className={styles.state}>
          <ErrorNote onRetry={() => void refetch()}>The titles did not load.</ErrorNote>
        </div>
      ) : (
        <RowsSkeleton />
      )}
    </>
  );
}

function moreOf({ genre, decade }: BrowseRow): { label: string; href: string } | undefined {
  if (genre === null && decade === null) return undefined;
  const filter = { ...(genre ? { genre } : {}), ...(decade ? { decade } : {}) };
  return { label: 'See all', href: screenPath('media', filter) };
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

function RowsSkeleton() {
  return (
    <LoadingArea label="Loading titles" className={styles.state}>
      <Skeleton width={180} />
      <div className={styles.posters}>
        {skeletonKeys.map((key) => (
          <Skeleton key={key} shape="media" className={styles.poster} />
        ))}
      </div>
    </LoadingArea>
  );
}
