import { useAddressFilter } from '../../core/address.ts';
import { goTo, handleLinkClick, screenPath } from '../../core/location.ts';
import { t } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { MoreOnScroll } from '../../ui/more-on-scroll.tsx';
import { PosterRows } from '../../ui/poster-row.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { WishRow } from './wish-row.tsx';
import { useWishes, type Show, type Sort } from './wishes.queries.ts';
import styles from './wishes-screen.module.css';

const shows: readonly { value: Show; label: string }[] = [
  { value: 'open', label: t('wishes:show.open') },
  { value: 'mine', label: t('wishes:show.mine') },
  { value: 'here', label: t('wishes:show.here') },
];
const sorts: readonly { value: Sort; label: string }[] = [
  { value: 'votes', label: t('wishes:sort.votes') },
  { value: 'newest', label: t('wishes:sort.newest') },
];
const empty: Record<Show, string> = {
  open: t('wishes:empty.open'),
  mine: t('wishes:empty.mine'),
  here: t('wishes:empty.here'),
};

/** What members asked for: `?screen=wishes&show=mine`. */
export default function WishesScreen() {
  const [filter, change] = useAddressFilter(['show', 'sort']);
  const show = shows.find(({ value }) => value === filter.show)?.value ?? 'open';
  const sort = sorts.find(({ value }) => value === filter.sort)?.value ?? 'votes';
  const list = useWishes(show, sort);
  const media = screenPath('media');
  return (
    <div className="page screen">
      <ScreenHead title={t('wishes:title')} about={t('wishes:lead')} />
      <div className={styles.tools}>
        <Segmented
          className={styles.shows}
          label={t('wishes:show')}
          options={shows}
          value={show}
          onChange={(value) => change({ show: value === 'open' ? '' : value })}
        />
        {show === 'open' && (
          <Segmented
            className={styles.shows}
            label={t('wishes:sort')}
            options={sorts}
            value={sort}
            onChange={(value) => change({ sort: value === 'votes' ? '' : value })}
          />
        )}
      </div>
      {list.data && !list.data.isOpen && (
        <p className={styles.closed} role="status">
          {t('wishes:closed')}
        </p>
      )}
      {list.data ? (
        list.data.wishes.length === 0 ? (
          <EmptyState
            heading="h2"
            title={empty[show]}
            text={t('wishes:empty.text')}
            action={
              <Button size="s" href={media} onClick={(event) => handleLinkClick(event, () => goTo(media))}>
                {t('media:browseMedia')}
              </Button>
            }
          />
        ) : (
          <PosterRows label={t('wishes:title')}>
            {list.data.wishes.map((wish) => (
              <WishRow key={wish.id} wish={wish} mayVote={list.data.isOpen} />
            ))}
          </PosterRows>
        )
      ) : list.isError ? (
        <ErrorNote onRetry={() => void list.refetch()}>{t('wishes:notLoaded')}</ErrorNote>
      ) : (
        <LoadingArea className={styles.list}>
          {[1, 2, 3, 4].map((nth) => (
            <Skeleton key={nth} shape="block" height={108} />
          ))}
        </LoadingArea>
      )}
      {list.hasNextPage && <MoreOnScroll pages={list} />}
    </div>
  );
}
