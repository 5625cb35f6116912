import { automaticConfidence } from '@snowglobe/contract/features/library/library.limits.ts';
import type {
  LibraryOverview,
  LibrarySettings as Settings,
} from '@snowglobe/contract/features/library/library.model.ts';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { gigabytesText, readGigabytes } from '../../../core/format/gigabytes.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { writeLibrary } from '../library.actions.ts';
import { t } from '../../../core/texts.ts';
import styles from './library-settings.module.css';

const save = (body: Partial<Settings>) =>
  writeLibrary(() => api.updateLibrarySettings({ body }), t('library:saveFailed'));

/** The owner's settings: downloads, automatic segments, and the size limit of generated files. */
export function LibrarySettings({ overview: { settings } }: { overview: LibraryOverview }) {
  const { downloads, generatedLimit, automaticSegments } = settings;
  const known = gigabytesText(generatedLimit);
  const [limit, setLimit] = useState(known);
  const bytes = readGigabytes(limit);
  const isNumber = bytes !== undefined;

  return (
    <div className={styles.settings}>
      <Switch
        label={t('library:settings.downloads')}
        hint={t('library:settings.downloadsHint')}
        checked={downloads}
        onChange={(on) => void save({ downloads: on })}
      />
      <Switch
        label={t('library:settings.automatic')}
        hint={t('library:settings.automaticHint', { percent: automaticConfidence * 100 })}
        checked={automaticSegments}
        onChange={(on) => void save({ automaticSegments: on })}
      />
      <form
        className={styles.limit}
        onSubmit={(event) => {
          event.preventDefault();
          if (isNumber) void save({ generatedLimit: bytes });
        }}
      >
        <Field
          label={t('library:settings.room')}
          hint={t('library:settings.roomHint')}
          error={!isNumber && t('library:settings.roomRule')}
          className={styles.field}
        >
          <TextInput
            size="s"
            inputMode="decimal"
            autoComplete="off"
            placeholder={t('library:settings.noLimit')}
            value={limit}
            onChange={(event) => setLimit(event.target.value)}
          />
        </Field>
        <Button size="s" type="submit" disabled={limit.trim() === known || !isNumber}>
          {t('ui:save')}
        </Button>
      </form>
    </div>
  );
}
