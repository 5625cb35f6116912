import type { LibraryOverview } from '@snowglobe/contract/features/library/library.model.ts';
import { Chip } from '../../../ui/chip.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import type { Shelf } from '../library.queries.ts';
import styles from './library-filter.module.css';

type LibraryFilterProps = {
  shelf: Shelf;
  q: string;
  overview: LibraryOverview | undefined;
  onChange: (part: { shelf?: Shelf; q?: string }) => void;
};

const chips: readonly { shelf: Shelf; label: string; count?: keyof LibraryOverview['videos'] }[] = [
  { shelf: 'all', label: 'All', count: 'all' },
  { shelf: 'unmatched', label: 'No title yet', count: 'unmatched' },
  { shelf: 'waiting', label: 'Queued' },
  { shelf: 'working', label: 'Working' },
  { shelf: 'failed', label: 'Failed', count: 'failed' },
  { shelf: 'ready', label: 'Ready', count: 'ready' },
];

export function LibraryFilter({ shelf, q, overview, onChange }: LibraryFilterProps) {
  return (
    <div className={styles.filter}>
      <div className={styles.chips} role="group" aria-label="State">
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
      <SearchInput
        className={styles.search}
        label="Find a video"
        value={q}
        onChange={(text) => onChange({ q: text })}
      />
    </div>
  );
}
