import { FilterButton, FilterContent, useFilterFold } from '../../../ui/filter-fold.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useCatalogue, useMediaSearch, useTitles, type TypeFilter } from '../media.queries.ts';
import { SavedRow } from '../../offline/offline.door.ts';
import { BrowseRows } from './browse-rows.tsx';
import { FilterChips } from './filter-chips.tsx';
import { useMediaAddress } from './media-address.ts';
import { MediaLinks } from './media-links.tsx';
import { PageHead } from './page-head.tsx';
import { Attribution, ResultGrid, SearchNotice } from './results.tsx';
import { statusText } from './search-words.ts';
import { TitleSearch } from './title-search.tsx';
import { t } from '../../../core/texts.ts';
import styles from './media-screen.module.css';

const types: readonly { value: TypeFilter; label: string }[] = [
  { value: 'all', label: t('media:types.all') },
  { value: 'movie', label: t('media:types.movies') },
  { value: 'tv', label: t('media:types.tv') },
];

/** Movies & TV: `?screen=media&q=…&type=…`. Before the first search it shows rows to browse. */
export default function MediaScreen() {
  const [{ q, type, genre, decade }, change] = useMediaAddress();
  const { data: catalogue, isPending: isUnknown } = useCatalogue();
  const search = useMediaSearch(q, { type, genre, decade });
  const hasFilter = type !== 'all' || genre !== '' || decade !== '';
  const isListing = q === '' && hasFilter;
  const fold = useFilterFold();
  const titles = useTitles({ type, genre, decade }, isListing);
  const shown = q === '' ? titles : search;
  const results = q === '' ? titles.data : search.data?.results;
  return (
    <div className="page screen">
      <PageHead
        title={t('media:title')}
        readout={statusText({
          isIdle: q === '' && !hasFilter,
          isBusy: shown.isLoading || shown.isPlaceholderData,
          hasFailed: shown.isError,
          found: results?.length,
          hasMore: isListing && titles.hasNextPage,
          label: q === '' ? undefined : search.data?.source_label,
          titles: catalogue?.titles,
        })}
      >
        <TitleSearch label={t('media:search.media')} value={q} onChange={(text) => change({ q: text })} />
        {(catalogue || isUnknown) && (
          <FilterButton fold={fold} active={Number(genre !== '') + Number(decade !== '')} />
        )}
        <Segmented
          className={styles.types}
          label={t('media:types.label')}
          options={types}
          value={type}
          onChange={(value) => change({ type: value === 'all' ? '' : value })}
        />
      </PageHead>
      <MediaLinks />
      {catalogue && (
        <FilterContent fold={fold}>
          <FilterChips
            genres={catalogue.genres}
            decades={catalogue.decades}
            genre={genre}
            decade={decade}
            onChange={change}
          />
        </FilterContent>
      )}
      {q === '' && !hasFilter && <SavedRow />}
      <SearchNotice text={q === '' ? null : (search.data?.notice ?? null)} />
      {q === '' && !hasFilter ? (
        <BrowseRows />
      ) : (
        <ResultGrid
          results={results}
          isOld={shown.isPlaceholderData}
          hasFailed={shown.isError}
          onRetry={() => void shown.refetch()}
          empty={{ title: t('media:search.noResults'), text: t('media:search.noResultsText') }}
          more={isListing && titles.hasNextPage ? titles : undefined}
        />
      )}
      <Attribution text={catalogue?.attribution ?? null} />
    </div>
  );
}
