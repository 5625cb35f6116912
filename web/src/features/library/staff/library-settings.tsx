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
import styles from './library-settings.module.css';

const save = (body: Partial<Settings>) =>
  writeLibrary(() => api.updateLibrarySettings({ body }), 'It could not be saved');

/** The owner's settings: downloads, and the size limit of generated files. */
export function LibrarySettings({ overview: { settings } }: { overview: LibraryOverview }) {
  const { downloads, generatedLimit } = settings;
  const known = gigabytesText(generatedLimit);
  const [limit, setLimit] = useState(known);
  const bytes = readGigabytes(limit);
  const isNumber = bytes !== undefined;

  return (
    <div className={styles.settings}>
      <Switch
        label="Members may download"
        hint="What they can watch, as the file it is."
        checked={downloads}
        onChange={(on) => void save({ downloads: on })}
      />
      <form
        className={styles.limit}
        onSubmit={(event) => {
          event.preventDefault();
          if (isNumber) void save({ generatedLimit: bytes });
        }}
      >
        <Field
          label="Room for what is made of the files"
          hint="In gigabytes; empty for as much as the disk has."
          error={!isNumber && 'A number of gigabytes'}
          className={styles.field}
        >
          <TextInput
            size="s"
            inputMode="decimal"
            autoComplete="off"
            placeholder="No limit"
            value={limit}
            onChange={(event) => setLimit(event.target.value)}
          />
        </Field>
        <Button size="s" type="submit" disabled={limit.trim() === known || !isNumber}>
          Save
        </Button>
      </form>
    </div>
  );
}
