import { useEffect } from 'react';
import { useAddressFilter } from '../../core/address.ts';
import { t } from '../../core/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { MoreOnScroll } from '../../ui/more-on-scroll.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { FollowRow } from './follow-row.tsx';
import { markSeen } from './follows.actions.ts';
import { useFollows } from './follows.queries.ts';
import { kinds } from './tell-words.ts';
import styles from './follows-screen.module.css';

/** What the member follows: `?screen=follows&kind=series`. */
export default function FollowsScreen() {
  const [filter, change] = useAddressFilter(['kind']);
  const kind = kinds.find(({ value }) => value === filter.kind)?.value ?? null;
  const list = useFollows(kind);
  const { data } = list;
  useMarkSeen(kind === null ? data : undefined);
  const options = kinds.flatMap(({ value, label }) => {
    const count = data?.counts.find((each) => each.kind === value)?.count ?? 0;
    return count > 0 || value === kind ? [{ value, label: `${label} ${count || ''}`.trim() }] : [];
  });
  return (
    <div className="page screen">
      <ScreenHead title={t('follows:title')} about={t('follows:lead')} />
      {options.length > 0 && (
        <Segmented
          className={styles.kinds}
          label={t('follows:filter')}
          options={[{ value: 'all', label: t('follows:all') }, ...options]}
          value={kind ?? 'all'}
          onChange={(value) => change({ kind: value === 'all' ? '' : value })}
        />
      )}
      {data ? (
        data.follows.length === 0 ? (
          <EmptyState
            heading="h2"
            title={kind === null ? t('follows:empty') : t('follows:empty.kind')}
            text={t('follows:empty.text')}
          />
        ) : (
          <ul className={styles.list} aria-label={t('follows:title')}>
            {data.follows.map((follow) => (
              <FollowRow key={follow.id} follow={follow} />
            ))}
          </ul>
        )
      ) : list.isError ? (
        <ErrorNote onRetry={() => void list.refetch()}>{t('follows:notLoaded')}</ErrorNote>
      ) : (
        <LoadingArea className={styles.list}>
          {[1, 2, 3, 4].map((nth) => (
            <Skeleton key={nth} shape="block" height={110} />
          ))}
        </LoadingArea>
      )}
      {list.hasNextPage && <MoreOnScroll pages={list} />}
    </div>
  );
}

type Shown = { follows: readonly { fresh: number }[]; upTo: number };

/** Only with all kinds on the screen: a filter hides the new things of the others. */
function useMarkSeen(shown: Shown | undefined): void {
  const upTo = shown?.follows.some(({ fresh }) => fresh > 0) ? shown.upTo : 0;
  useEffect(() => {
    if (upTo > 0) void markSeen(upTo);
  }, [upTo]);
}
