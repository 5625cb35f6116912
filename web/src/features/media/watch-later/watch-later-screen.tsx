import { ListVideo } from 'lucide-react';
import { useAddressFilter } from '../../../core/address.ts';
import { handleLinkClick, goTo, screenPath } from '../../../core/location.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { MoreOnScroll } from '../../../ui/more-on-scroll.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { PageHead } from '../browse/page-head.tsx';
import { GridSkeleton, TitleGrid } from '../cards/title-grid.tsx';
import { useWatchLater, type WatchLaterFilter } from '../watch-later.queries.ts';
import { SavedCard } from './saved-card.tsx';
import { t } from '../../../core/texts.ts';
import styles from './watch-later-screen.module.css';

const filters: readonly { value: WatchLaterFilter; label: string }[] = [
  { value: 'all', label: t('media:list.all') },
  { value: 'movie', label: t('media:types.movies') },
  { value: 'tv', label: t('media:types.tv') },
  { value: 'anime', label: t('media:list.anime') },
];

/** The member's Watch Later list: `?screen=watch-later&type=anime`. */
export default function WatchLaterScreen() {
  const [{ type }, change] = useAddressFilter(['type']);
  const filter = filters.find(({ value }) => value === type)?.value ?? 'all';
  const list = useWatchLater(filter);
  return (
    <div className="page screen">
      <PageHead
        title={t('media:watchLater')}
        readout={list.data ? t('media:titleCount', { count: list.data.total }) : ''}
      >
        <Segmented
          className={styles.types}
          label={t('media:list.type')}
          options={filters}
          value={filter}
          onChange={(value) => change({ type: value === 'all' ? '' : value })}
        />
        <Button icon={ListVideo} as={ScreenLink} href={screenPath('lists')}>
          {t('lists:title')}
        </Button>
      </PageHead>
      <div className={styles.list}>
        {list.data ? (
          list.data.items.length === 0 ? (
            <NothingSaved filter={filter} />
          ) : (
            <TitleGrid label={t('media:watchLater')}>
              {list.data.items.map((item) => (
                <li key={item.id}>
                  <SavedCard item={item} />
                </li>
              ))}
            </TitleGrid>
          )
        ) : list.isError ? (
          <ErrorNote onRetry={() => void list.refetch()}>{t('media:list.notLoaded')}</ErrorNote>
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
      title={filter === 'all' ? t('media:list.empty') : t('media:list.emptyOfKind')}
      text={isAnime ? t('media:list.emptyAnimeText') : t('media:list.emptyText')}
      action={
        <Button size="s" href={href} onClick={(event) => handleLinkClick(event, () => goTo(href))}>
          {isAnime ? t('media:browseAnime') : t('media:browseMedia')}
        </Button>
      }
    />
  );
}
