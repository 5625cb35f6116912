import {
  defaultModGenre,
  modGenres,
  modIcons,
  type ModIcon,
} from '@snowglobe/contract/features/mods/mods.limits.ts';
import { useId } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { iconGlyphs } from '../mod-icons.ts';
import { genreName } from '../mod-words.ts';
import type { ModDraft } from './use-mod-form.ts';
import { t } from '../../../core/texts.ts';
import styles from './look-fields.module.css';

type LookFieldsProps = {
  kind: 'mod' | 'download';
  draft: ModDraft;
  change: (part: Partial<ModDraft>) => void;
  featuresError: string | null;
};

const toOption = (genre: string) => ({ value: genre, label: genreName(genre) });
const genres = {
  download: modGenres.map(toOption),
  /** A member does not have to choose a genre. */
  mod: [defaultModGenre, ...modGenres].map(toOption),
};

/** Genre, icon and features. */
export function LookFields({ kind, draft, change, featuresError }: LookFieldsProps) {
  return (
    <>
      <Field label={t('mods:form.genre')}>
        <Select
          options={genres[kind]}
          value={draft.genre}
          onChange={(event) => change({ genre: event.target.value })}
        />
      </Field>
      <IconPicker value={draft.icon} onChange={(icon) => change({ icon })} />
      <Field label={t('mods:features')} optional hint={t('mods:form.featuresHint')} error={featuresError}>
        <TextInput
          placeholder={t('mods:form.featuresExample')}
          value={draft.features}
          onChange={(event) => change({ features: event.target.value })}
        />
      </Field>
    </>
  );
}

function IconPicker({ value, onChange }: { value: string; onChange: (icon: ModIcon) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.icons}>
      <legend className="field-label">{t('mods:form.icon')}</legend>
      {modIcons.map((icon) => (
        <label key={icon} className={styles.icon} title={iconGlyphs[icon].label}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={icon === value}
            onChange={() => onChange(icon)}
          />
          <Icon of={iconGlyphs[icon].glyph} size={20} />
          <span className="sr-only">{iconGlyphs[icon].label}</span>
        </label>
      ))}
    </fieldset>
  );
}
