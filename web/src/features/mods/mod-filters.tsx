import { defaultModGenre, modGenres } from '@snowglobe/contract/features/mods/mods.limits.ts';
import { EyeOff, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import type { ChangeFilter, ModsFilter } from './mods-address.ts';
import { hideOptions, sortOptions, viewFilters } from './mod-words.ts';
import { SearchField } from './search-field.tsx';
import styles from './filter-bar.module.css';

const genres = [...modGenres, defaultModGenre];

/** Filters and order of the list; they are stored in the address. */
export function ModFilters({ filter, onChange }: { filter: ModsFilter; onChange: ChangeFilter }) {
  const { view, q, sort, without, hide } = filter;
  const toggled = (list: readonly string[], name: string) =>
    (list.includes(name) ? list.filter((each) => each !== name) : [...list, name]).join(',');
  const [isOpen, setOpen] = useState(false);
  const foldId = useId();
  const active = hide.length + without.length + (sort === 'newest' ? 0 : 1);
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          label="View"
          options={viewFilters}
          value={view}
          onChange={(next) => onChange({ view: next === 'all' ? '' : next })}
        />
        <SearchField
          className={styles.search}
          label="Search mods"
          placeholder="Search mods"
          value={q}
          onChange={(next) => onChange({ q: next })}
        />
        <Button
          className={styles.fold}
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={foldId}
          onClick={() => setOpen(!isOpen)}
        >
          Filters
          {active > 0 && (
            <span className={styles.count}>
              {active}
              <span className="sr-only"> of them {active === 1 ? 'is' : 'are'} set</span>
            </span>
          )}
        </Button>
      </div>
      <div id={foldId} className={styles.chips} data-open={isOpen || undefined}>
        <span className={styles.word}>Hide</span>
        {hideOptions.map(({ value, label }) => (
          <Chip
            key={value}
            icon={EyeOff}
            removable
            selected={hide.includes(value)}
            onClick={() => onChange({ hide: toggled(hide, value) })}
          >
            {label}
          </Chip>
        ))}
        {without.map((genre) => (
          <Chip key={genre} removable selected onClick={() => onChange({ without: toggled(without, genre) })}>
            {genre}
          </Chip>
        ))}
        <Field label="Hide a genre" hideLabel>
          <Select
            size="s"
            value=""
            onChange={(event) => onChange({ without: toggled(without, event.target.value) })}
          >
            <option value="">A genre…</option>
            {genres
              .filter((genre) => !without.includes(genre))
              .map((genre) => (
                <option key={genre}>{genre}</option>
              ))}
          </Select>
        </Field>
        <div className={styles.sort}>
          <span className={styles.word}>Sort by</span>
          <Field label="Sort by" hideLabel>
            <Select
              size="s"
              options={sortOptions}
              value={sort}
              onChange={({ target }) => onChange({ sort: target.value === 'newest' ? '' : target.value })}
            />
          </Field>
        </div>
      </div>
    </>
  );
}
