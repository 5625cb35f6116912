import { trackLabelMax } from '@snowglobe/contract/features/library/library.limits.ts';
import { languageChoices } from '../../../core/format/languages.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { t } from '../../../core/texts.ts';
import styles from './language-fields.module.css';

export type Named = { language: string; label: string };
type LanguageFieldsProps = { of: string; value: Named; onChange: (value: Named) => void };

/** The language and the name of a track. */
export function LanguageFields({ of, value, onChange }: LanguageFieldsProps) {
  return (
    <>
      <Field label={t('library:track.language', { track: of })} hideLabel className={styles.language}>
        <Select
          size="s"
          options={languageChoices(value.language)}
          value={value.language}
          onChange={(event) => onChange({ ...value, language: event.target.value })}
        />
      </Field>
      <Field label={t('library:track.name', { track: of })} hideLabel className={styles.label}>
        <TextInput
          size="s"
          placeholder={t('library:track.namePlaceholder')}
          autoComplete="off"
          maxLength={trackLabelMax}
          value={value.label}
          onChange={(event) => onChange({ ...value, label: event.target.value })}
        />
      </Field>
    </>
  );
}
