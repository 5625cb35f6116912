import { Segmented } from '../../../ui/segmented.tsx';
import { useAnimeSearch, useCatalogue, type TypeFilter } from '../media.queries.ts';
import { useMediaAddress } from './media-address.ts';
import { PageHead } from './page-head.tsx';
import { Attribution, ResultGrid, SearchNotice } from './results.tsx';
import { statusText } from './search-words.ts';
import { TitleSearch } from './title-search.tsx';
import { t } from '../../../core/texts.ts';
import styles from './media-screen.module.css';

const types: readonly { value: TypeFilter; label: string }[] = [
  { value: 'all', label: t('media:types.allAnime') },
  { value: 'tv', label: t('media:types.animeShows') },
  { value: 'movie', label: t('media:types.animeMovies') },
];

/** Anime: `?screen=anime&q=…&type=…`. Without a search it shows a default list. */
export default function AnimeScreen() {
  const [{ q, type }, change] = useMediaAddress();
  const search = useAnimeSearch(q, type);
  const { isError, isLoading, isPlaceholderData, refetch } = search;
  // After a failed search the default list is shown.
  const defaultList = useAnimeSearch('', type, isError && q !== '');
  const data = search.data ?? (isError ? defaultList.data : undefined);
  const catalogue = useCatalogue().data;
  return (
    <div className="page screen">
      <PageHead
        title={t('media:anime')}
        readout={statusText({
          isIdle: false,
          isBusy: isLoading || isPlaceholderData,
          hasFailed: isError,
          found: data?.results.length,
          hasMore: false,
          label: data?.source_label,
          titles: undefined,
        })}
      >
        <TitleSearch label={t('media:search.anime')} value={q} onChange={(text) => change({ q: text })} />
        <Segmented
          className={styles.types}
          label={t('media:types.animeLabel')}
          options={types}
          value={type}
          onChange={(value) => change({ type: value === 'all' ? '' : value })}
        />
      </PageHead>
      <SearchNotice
        text={isError && defaultList.data ? t('media:search.failedUsual') : (data?.notice ?? null)}
      />
      <ResultGrid
        results={data?.results}
        isOld={isPlaceholderData}
        hasFailed={isError}
        onRetry={() => void refetch()}
        empty={{ title: t('media:search.noResults'), text: t('media:search.noAnimeText') }}
      />
      <Attribution text={catalogue?.attribution ?? null} />
    </div>
  );
}
