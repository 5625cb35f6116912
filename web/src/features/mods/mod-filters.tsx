import { defaultModGenre, modGenres } from '@snowglobe/contract/features/mods/mods.limits.ts';
import { EyeOff } from 'lucide-react';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { FilterButton, FilterContent, useFilterFold } from '../../ui/filter-fold.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import type { ChangeFilter, ModsFilter } from './mods-address.ts';
import { genreName, hideOptions, sortOptions, viewFilters } from './mod-words.ts';
import { SearchField } from './search-field.tsx';
import { t } from '../../core/texts.ts';
import styles from './filter-bar.module.css';

const genres = [...modGenres, defaultModGenre];

/** Filters and order of the list; they are stored in the address. */
export function ModFilters({ filter, onChange }: { filter: ModsFilter; onChange: ChangeFilter }) {
  const { view, q, sort, without, hide } = filter;
  const toggled = (list: readonly string[], name: string) =>
    (list.includes(name) ? list.filter((each) => each !== name) : [...list, name]).join(',');
  const fold = useFilterFold();
  const active = hide.length + without.length + (sort === 'newest' ? 0 : 1);
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          label={t('mods:view')}
          options={viewFilters}
          value={view}
          onChange={(next) => onChange({ view: next === 'all' ? '' : next })}
        />
        <SearchField
          className={styles.search}
          label={t('mods:search')}
          placeholder={t('mods:search')}
          value={q}
          onChange={(next) => onChange({ q: next })}
        />
        <FilterButton className={styles.fold} fold={fold} active={active} />
      </div>
      <FilterContent fold={fold}>
        <div className={styles.chips}>
          <span className={styles.word}>{t('mods:hide')}</span>
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
            <Chip
              key={genre}
              removable
              selected
              onClick={() => onChange({ without: toggled(without, genre) })}
            >
              {genreName(genre)}
            </Chip>
          ))}
          <Field label={t('mods:hideGenre')} hideLabel>
            <Select
              size="s"
              value=""
              onChange={(event) => onChange({ without: toggled(without, event.target.value) })}
            >
              <option value="">{t('mods:aGenre')}</option>
              {genres
                .filter((genre) => !without.includes(genre))
                .map((genre) => (
                  <option key={genre} value={genre}>
                    {genreName(genre)}
                  </option>
                ))}
            </Select>
          </Field>
          <div className={styles.sort}>
            <span className={styles.word}>{t('mods:sortBy')}</span>
            <Field label={t('mods:sortBy')} hideLabel>
              <Select
                size="s"
                options={sortOptions}
                value={sort}
                onChange={({ target }) => onChange({ sort: target.value === 'newest' ? '' : target.value })}
              />
            </Field>
          </div>
        </div>
      </FilterContent>
    </>
  );
}
