import { adminTexts } from '@snowglobe/contract/features/admin/admin.limits.ts';
import type { StorageLimits } from '@snowglobe/contract/features/admin/admin.model.ts';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import { useState, type FormEvent } from 'react';
import { errorText } from '../../../core/api.ts';
import { gigabytesText } from '../../../core/format/gigabytes.ts';
import { countWords } from '../../../core/format/numbers.ts';
import { RoleBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { StaffNote, StaffTitle } from '../../../ui/staff-panel.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useSetStorageLimit, useStorageLimits } from './storage.queries.ts';
import { parseLimit } from './parse-limit.ts';
import styles from './storage-panel.module.css';

type Role = StorageLimits['roles'][number];

/** The storage limit of each role, set by the owner, and the members who store most. */
export function StoragePanel() {
  const limits = useStorageLimits();
  return (
    <Panel className={styles.panel} glass="dense" pad="none" aria-labelledby="storage-limits-title">
      <StaffTitle id="storage-limits-title">Storage</StaffTitle>
      <StaffNote>
        What each member of a role may store: files in chats, screenshots, pictures. A trial does not widen
        it, and nothing is deleted when it shrinks.
      </StaffNote>
      {limits.isPending ? (
        <LoadingArea label="Loading storage limits">
          <Skeleton width="60%" />
        </LoadingArea>
      ) : limits.data ? (
        <>
          <ul className={styles.roles}>
            {limits.data.roles.map((role) => (
              <RoleLimit key={`${role.id}:${role.limit}`} role={role} />
            ))}
          </ul>
          <Heaviest limits={limits.data} />
        </>
      ) : (
        <ErrorNote onRetry={() => void limits.refetch()}>
          {errorText(limits.error, 'This did not load.')}
        </ErrorNote>
      )}
    </Panel>
  );
}

/** In gigabytes. An empty field means no limit. */
function RoleLimit({ role }: { role: Role }) {
  const saved = gigabytesText(role.limit);
  const [value, setValue] = useState(saved);
  const setting = useSetStorageLimit();
  const limit = parseLimit(value);

  function save(event: FormEvent) {
    event.preventDefault();
    if (limit !== undefined) void setting.run({ role, limit });
  }

  return (
    <li>
      <form className={styles.role} onSubmit={save}>
        <span className={styles.name}>
          <RoleBadge role={role.name} color={role.color} />
          <span className="readout">{countWords(role.memberCount, 'member')}</span>
        </span>
        <Field
          label={`Storage of ${role.name}, in gigabytes`}
          hideLabel
          error={limit === undefined && adminTexts.storageLimitInvalid}
          className={styles.field}
        >
          <TextInput
            size="s"
            inputMode="decimal"
            autoComplete="off"
            placeholder="No limit"
            value={value}
            trailing={value.trim() === '' ? undefined : <span className={styles.unit}>GB</span>}
            onChange={(event) => setValue(event.target.value)}
          />
        </Field>
        <Button
          size="s"
          type="submit"
          disabled={value.trim() === saved || limit === undefined}
          busy={setting.busy}
          className={styles.save}
        >
          Save
        </Button>
      </form>
    </li>
  );
}

function Heaviest({ limits: { stored, heaviest } }: { limits: StorageLimits }) {
  if (heaviest.length === 0) return <p className={styles.stored}>Nobody stores anything yet.</p>;
  return (
    <div className={styles.stored}>
      <p>
        All members together store <strong>{sizeText(stored)}</strong>. Those who store most:
      </p>
      <ol className={styles.heaviest}>
        {heaviest.map(({ username, used }) => (
          <li key={username}>
            {username} <span className="readout">{sizeText(used)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
