import type {
  LibraryOverview,
  LibrarySettings as Settings,
} from '@snowglobe/contract/features/library/library.model.ts';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { act } from '../library.actions.ts';
import styles from './library-settings.module.css';

const gigabyte = 1024 ** 3;
const save = (body: Partial<Settings>) =>
  act(() => api.updateLibrarySettings({ body }), 'It could not be saved');

/** What the owner decides: whether members may download, and how much may be made of the files. */
export function LibrarySettings({ overview: { settings } }: { overview: LibraryOverview }) {
  const { downloads, generatedLimit } = settings;
  const known = generatedLimit === null ? '' : String(generatedLimit / gigabyte);
  const [limit, setLimit] = useState(known);
  const isNumber = limit.trim() === '' || /^\d+([.,]\d+)?$/.test(limit.trim());

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
          const bytes = Math.round(Number(limit.trim().replace(',', '.')) * gigabyte);
          if (isNumber) void save({ generatedLimit: limit.trim() === '' ? null : bytes });
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
