import type { LibraryOverview } from '@snowglobe/contract/features/library/library.model.ts';
import { Chip } from '../../../ui/chip.tsx';
import { FilterButton, FilterContent, useFilterFold } from '../../../ui/filter-fold.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import type { Shelf } from '../library.queries.ts';
import { t } from '../../../core/texts.ts';
import styles from './library-filter.module.css';

type LibraryFilterProps = {
  shelf: Shelf;
  q: string;
  overview: LibraryOverview | undefined;
  onChange: (part: { shelf?: Shelf; q?: string }) => void;
};

const chips: readonly { shelf: Shelf; label: string; count?: keyof LibraryOverview['videos'] }[] = [
  { shelf: 'all', label: t('library:filter.all'), count: 'all' },
  { shelf: 'unmatched', label: t('library:filter.unmatched'), count: 'unmatched' },
  { shelf: 'waiting', label: t('library:state.queued') },
  { shelf: 'working', label: t('library:state.working') },
  { shelf: 'failed', label: t('library:state.failed'), count: 'failed' },
  { shelf: 'ready', label: t('library:state.ready'), count: 'ready' },
];

export function LibraryFilter({ shelf, q, overview, onChange }: LibraryFilterProps) {
  const fold = useFilterFold();
  return (
    <div className={styles.filter}>
      <FilterContent fold={fold}>
        <div className={styles.chips} role="group" aria-label={t('library:filter.state')}>
          {chips.map((chip) => (
            <Chip
              key={chip.shelf}
              selected={chip.shelf === shelf}
              onClick={() => onChange({ shelf: chip.shelf })}
            >
              {chip.label}
              {chip.count && overview ? <span className="readout">{overview.videos[chip.count]}</span> : null}
            </Chip>
          ))}
        </div>
      </FilterContent>
      <SearchInput
        className={styles.search}
        label={t('library:filter.find')}
        value={q}
        onChange={(text) => onChange({ q: text })}
      />
      <FilterButton className={styles.fold} size="s" fold={fold} active={shelf === 'all' ? 0 : 1} />
    </div>
  );
}
