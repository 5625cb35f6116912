import { useAddressFilter } from '../../../core/address.ts';
import { countWords } from '../../../core/format/numbers.ts';
import { handleLinkClick, goTo, screenPath } from '../../../core/location.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { MoreOnScroll } from '../../../ui/more-on-scroll.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { PageHead } from '../browse/page-head.tsx';
import { GridSkeleton, TitleGrid } from '../cards/title-grid.tsx';
import { useWatchLater, type WatchLaterFilter } from '../watch-later.queries.ts';
import { SavedCard } from './saved-card.tsx';
import styles from './watch-later-screen.module.css';

const filters: readonly { value: WatchLaterFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'movie', label: 'Movies' },
  { value: 'tv', label: 'TV Shows' },
  { value: 'anime', label: 'Anime' },
];

/** The member's Watch Later list: `?screen=watch-later&type=anime`. */
export default function WatchLaterScreen() {
  const [{ type }, change] = useAddressFilter(['type']);
  const filter = filters.find(({ value }) => value === type)?.value ?? 'all';
  const list = useWatchLater(filter);
  return (
    <div className="page screen">
      <PageHead title="Watch Later" readout={list.data ? countWords(list.data.total, 'title') : ''}>
        <Segmented
          className={styles.types}
          label="Type"
          options={filters}
          value={filter}
          onChange={(value) => change({ type: value === 'all' ? '' : value })}
        />
      </PageHead>
      <div className={styles.list}>
        {list.data ? (
          list.data.items.length === 0 ? (
            <NothingSaved filter={filter} />
          ) : (
            <TitleGrid label="Watch Later">
              {list.data.items.map((item) => (
                <li key={item.id}>
                  <SavedCard item={item} />
                </li>
              ))}
            </TitleGrid>
          )
        ) : list.isError ? (
          <ErrorNote onRetry={() => void list.refetch()}>Your list did not load.</ErrorNote>
        ) : (
          <GridSkeleton />
        )}
        {list.hasNextPage && <MoreOnScroll pages={list} />}
      </div>
    </div>
  );
}

function NothingSaved({ filter }: { filter: WatchLaterFilter }) {
  const isAnime = filter === 'anime';
  const href = screenPath(isAnime ? 'anime' : 'media');
  return (
    <EmptyState
      heading="h2"
      title={filter === 'all' ? 'Your watch later list is empty' : 'Nothing of this kind is saved'}
      text={`Bookmark ${isAnime ? 'an anime' : 'a film'} and it waits here in the snow.`}
      action={
        <Button size="s" href={href} onClick={(event) => handleLinkClick(event, () => goTo(href))}>
          {isAnime ? 'Browse Anime' : 'Browse Movies & TV'}
        </Button>
      }
    />
  );
}
