import { adminTexts } from '@snowglobe/contract/features/admin/admin.limits.ts';
import type { StorageLimits } from '@snowglobe/contract/features/admin/admin.model.ts';
import { sizeText } from '../../../core/format/sizes.ts';
import { useState, type FormEvent } from 'react';
import { errorText } from '../../../core/api.ts';
import { gigabytesText } from '../../../core/format/gigabytes.ts';
import { RoleBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { StaffNote, StaffTitle } from '../../../ui/staff-panel.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useSetStorageLimit, useStorageLimits } from './storage.queries.ts';
import { parseLimit } from './parse-limit.ts';
import { t } from '../../../core/texts.ts';
import styles from './storage-panel.module.css';

type Role = StorageLimits['roles'][number];

/** The storage limit of each role, set by the owner, and the members who store most. */
export function StoragePanel() {
  const limits = useStorageLimits();
  return (
    <Panel className={styles.panel} glass="dense" pad="none" aria-labelledby="storage-limits-title">
      <StaffTitle id="storage-limits-title">{t('admin:storage')}</StaffTitle>
      <StaffNote>{t('admin:storage.lead')}</StaffNote>
      {limits.isPending ? (
        <LoadingArea label={t('admin:storage.loading')}>
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
          {errorText(limits.error, t('admin:didNotLoad'))}
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
          <span className="readout">{t('admin:storage.members', { count: role.memberCount })}</span>
        </span>
        <Field
          label={t('admin:storage.of', { name: role.name })}
          hideLabel
          error={limit === undefined && t(adminTexts.storageLimitInvalid)}
          className={styles.field}
        >
          <TextInput
            size="s"
            inputMode="decimal"
            autoComplete="off"
            placeholder={t('admin:storage.noLimit')}
            value={value}
            trailing={value.trim() === '' ? undefined : <span className={styles.unit}>{'GB'}</span>}
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
          {t('ui:save')}
        </Button>
      </form>
    </li>
  );
}

function Heaviest({ limits: { stored, heaviest } }: { limits: StorageLimits }) {
  if (heaviest.length === 0) return <p className={styles.stored}>{t('admin:storage.empty')}</p>;
  return (
    <div className={styles.stored}>
      <p>
        <RichText of="admin:storage.together" values={{ strong: <strong />, size: sizeText(stored) }} />
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
