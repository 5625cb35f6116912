import { modDependenciesMax } from '@snowglobe/contract/features/mods/mods.limits.ts';
import type { ModPlatform, ModReference } from '@snowglobe/contract/features/mods/mods.model.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useModSearch } from '../mods.queries.ts';
import { t } from '../../../core/texts.ts';
import styles from './needs-field.module.css';

type NeedsFieldProps = {
  /** The mod itself, which is not offered. */
  ownId: number | null;
  platform: ModPlatform;
  needs: readonly ModReference[];
  onChange: (needs: ModReference[]) => void;
};

/** The mods that this one needs, found by name. */
export function NeedsField({ ownId, platform, needs, onChange }: NeedsFieldProps) {
  const [q, setQ] = useState('');
  const { data: found = [] } = useModSearch(q, platform);
  const chosen = new Set(needs.map(({ id }) => id));
  const offered = found.filter(({ id, isListed }) => isListed && id !== ownId && !chosen.has(id));
  return (
    <div>
      <Field label={t('mods:needs.label')} optional>
        <TextInput
          icon={Search}
          placeholder={t('mods:needs.find')}
          autoComplete="off"
          maxLength={100}
          value={q}
          disabled={needs.length >= modDependenciesMax}
          onChange={(event) => setQ(event.target.value)}
          // Enter must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      {q.trim().length >= 2 && offered.length > 0 && (
        <ul className={styles.offered} aria-label={t('mods:needs.found')}>
          {offered.map(({ id, name, platform: its, author_username }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  onChange([...needs, { id, name, platform: its, isAvailable: true }]);
                  setQ('');
                }}
              >
                {name} <span>{t('mods:by', { name: author_username })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {needs.length > 0 && (
        <div className={styles.chosen}>
          {needs.map(({ id, name, isAvailable }) => (
            <Chip
              key={id}
              selected
              removable
              onClick={() => onChange(needs.filter((each) => each.id !== id))}
            >
              {isAvailable ? name : t('mods:needs.gone', { name })}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
