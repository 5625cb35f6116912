import { libraryTitleMax } from '@snowglobe/contract/features/library/library.limits.ts';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Tag } from '../../../ui/badge.tsx';
import { Field } from '../../../ui/field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useTitlesToMatch } from '../library.queries.ts';
import type { ChosenTitle } from './match-rows.ts';
import { t } from '../../../core/texts.ts';
import styles from './title-picker.module.css';

type TitlePickerProps = { label: string; first: string; onPick: (title: ChosenTitle) => void };

/** Finds a title by its name, or creates an own title with that name. */
export function TitlePicker({ label, first, onPick }: TitlePickerProps) {
  const [q, setQ] = useState(first);
  const asked = useDeferredValue(q);
  const { data: found = [] } = useTitlesToMatch(asked);
  const name = q.trim();
  return (
    <div className={styles.picker}>
      <Field label={label} hideLabel>
        <TextInput
          icon={Search}
          size="s"
          placeholder={t('library:picker.placeholder')}
          autoComplete="off"
          maxLength={libraryTitleMax}
          value={q}
          onChange={(event) => setQ(event.target.value)}
          // Enter must not submit the surrounding form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      {name.length >= 2 && (
        <ul className={styles.found} aria-label={t('library:picker.found')}>
          {found.slice(0, 6).map((title) => (
            <li key={title.id}>
              <button
                type="button"
                className={styles.title}
                onClick={() => onPick({ kind: 'catalogue', title })}
              >
                <span className={styles.poster}>
                  <Picture src={title.poster} alt="" />
                </span>
                <span className={styles.name}>{title.title}</span>
                <span className="readout">{title.year}</span>
                <Tag>{title.type === 'tv' ? t('library:picker.tv') : t('library:picker.film')}</Tag>
              </button>
            </li>
          ))}
          {(['movie', 'tv'] as const).map((type) => (
            <li key={type}>
              <button
                type="button"
                className={styles.title}
                onClick={() => onPick({ kind: 'own', title: name, type, year: null })}
              >
                <span className={styles.name}>
                  {t(type === 'tv' ? 'library:picker.ownSeries' : 'library:picker.ownFilm', { name })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
