import { Chip } from '../../../ui/chip.tsx';
import { Select } from '../../../ui/select.tsx';
import { sortByText } from '../../../core/format/sort-by-text.ts';
import { t } from '../../../core/texts.ts';
import { genreName } from '../title-words.ts';
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
  const sorted = sortByText(genres, genreName);
  const chosenFirst = genre === '' ? sorted : [genre, ...sorted.filter((each) => each !== genre)];
  return (
    <div className={styles.filters}>
      <div className={styles.chips} role="group" aria-label={t('media:filter.genre')}>
        {chosenFirst.map((each) => (
          <Chip
            key={each}
            selected={each === genre}
            removable
            onClick={() => onChange({ genre: each === genre ? '' : each })}
          >
            {genreName(each)}
          </Chip>
        ))}
      </div>
      <Select
        className={styles.decade}
        size="s"
        aria-label={t('media:filter.decade')}
        value={decade}
        options={[
          { value: '', label: t('media:filter.anyDecade') },
          ...decades
            .map(String)
            .map((each) => ({ value: each, label: t('media:filter.decadeOption', { decade: each }) })),
        ]}
        onChange={(event) => onChange({ decade: event.target.value })}
      />
    </div>
  );
}
