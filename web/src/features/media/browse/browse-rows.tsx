import type { BrowseRow } from '@snowglobe/contract/features/media/media.model.ts';
import { useDeferredValue, useState } from 'react';
import { screenPath } from '../../../core/location.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { InSteps } from '../../../ui/in-steps.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { TitlesRow } from '../cards/titles-row.tsx';
import { ContinueWatching } from '../continue-row.tsx';
import { useBrowseRows } from '../media.queries.ts';
import { useContinueWatching } from '../progress.queries.ts';
import { t } from '../../../core/texts.ts';
import type { MoreTitles } from '../cards/title-row.tsx';
import styles from './browse-rows.module.css';

/** Shown before the first search: an introduction, "Continue watching", and rows of titles. */
export function BrowseRows() {
  const { data, isError, refetch } = useBrowseRows(true);
  // Deferred and in steps: a slow phone still reacts to taps. After Back all rows are there at once, because the browser
  // scrolls to where the member was.
  const continued = useContinueWatching();
  // The row above them must not push them down.
  const rows = useDeferredValue(continued.isPending ? undefined : data);
  const [wasKnown] = useState(data !== undefined);
  return (
    <>
      <div className={styles.start}>
        <h2 className={styles.title}>{t('media:search.start')}</h2>
        <p className={styles.text}>{t('media:search.startText')}</p>
      </div>
      {(rows || isError) && <ContinueWatching watched={continued.data ?? []} />}
      {rows ? (
        <InSteps first={wasKnown ? Infinity : 1}>
          {rows.map((row, at) => (
            <TitlesRow
              key={row.name}
              title={row.label}
              titles={row.items}
              more={moreOf(row)}
              eager={at === 0}
            />
          ))}
        </InSteps>
      ) : isError ? (
        <div className={styles.state}>
          <ErrorNote onRetry={() => void refetch()}>{t('media:notLoaded')}</ErrorNote>
        </div>
      ) : (
        <RowsSkeleton />
      )}
    </>
  );
}

function moreOf({ genre, decade }: BrowseRow): MoreTitles | undefined {
  if (genre === null && decade === null) return undefined;
  const filter = { ...(genre ? { genre } : {}), ...(decade ? { decade } : {}) };
  return { text: 'media:seeAll', href: screenPath('media', filter) };
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

function RowsSkeleton() {
  return (
    <LoadingArea label={t('media:loadingTitles')} className={styles.state}>
      <Skeleton width={180} />
      <div className={styles.posters}>
        {skeletonKeys.map((key) => (
          <Skeleton key={key} shape="media" className={styles.poster} />
        ))}
      </div>
    </LoadingArea>
  );
}
