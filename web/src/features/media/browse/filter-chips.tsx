import { Chip } from '../../../ui/chip.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './filter-chips.module.css';

type FilterChipsProps = {
  genres: readonly string[];
  decades: readonly number[];
  genre: string;
  decade: string;
  onChange: (changes: { genre?: string; decade?: string }) => void;
};

/** Chips for genres and a select for the decade. A second click on a chosen genre removes it. */
export function FilterChips({ genres, decades, genre, decade, onChange }: FilterChipsProps) {
  // The chosen genre comes first, because it could be outside the visible part of the row.
  const chosenFirst = genre === '' ? genres : [genre, ...genres.filter((each) => each !== genre)];
  return (
    <div className={styles.filters}>
      <div className={styles.chips} role="group" aria-label="Genre">
        {chosenFirst.map((each) => (
          <Chip
            key={each}
            selected={each === genre}
            removable
            onClick={() => onChange({ genre: each === genre ? '' : each })}
          >
            {each}
          </Chip>
        ))}
      </div>
      <Select
        className={styles.decade}
        size="s"
        aria-label="Decade"
        value={decade}
        options={[
          { value: '', label: 'Any decade' },
          ...decades.map((each) => ({ value: String(each), label: `${each}s` })),
        ]}
        onChange={(event) => onChange({ decade: event.target.value })}
      />
    </div>
  );
}
