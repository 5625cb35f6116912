import { wishLimitMax } from '@snowglobe/contract/features/wishes/wishes.limits.ts';
import type { WishSettings } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import { useState, type FormEvent } from 'react';
import { useMe } from '../../../core/session.ts';
import { t } from '../../../core/texts.ts';
import { RoleBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { StaffNote, StaffTitle } from '../../../ui/staff-panel.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useOpenWishes, useSetWishLimit } from '../wishes.actions.ts';
import { useWishSettings } from '../wishes.queries.ts';
import { parseWishLimit } from './parse-wish-limit.ts';
import styles from './wish-settings.module.css';

/** Staff open and close wishes; an owner sets how many each member of a role may have. */
export function WishSettingsPanel() {
  const settings = useWishSettings();
  const { isOwner } = useMe();
  const opening = useOpenWishes();
  return (
    <Panel className={styles.panel} glass="dense" pad="none" aria-label={t('wishes:staff.open')}>
      {settings.data ? (
        <>
          <Switch
            label={t('wishes:staff.open')}
            hint={t('wishes:staff.openHint')}
            checked={opening.running?.[0] ?? settings.data.isOpen}
            onChange={(isOpen) => void opening.run(isOpen)}
          />
          {isOwner && <RoleLimits roles={settings.data.roles} />}
        </>
      ) : settings.isError ? (
        <ErrorNote onRetry={() => void settings.refetch()}>{t('wishes:notLoaded')}</ErrorNote>
      ) : (
        <LoadingArea>
          <Skeleton width="60%" />
        </LoadingArea>
      )}
    </Panel>
  );
}

function RoleLimits({ roles }: Pick<WishSettings, 'roles'>) {
  return (
    <section className={styles.limits} aria-labelledby="wish-limits-title">
      <StaffTitle as="h3" id="wish-limits-title">
        {t('wishes:staff.limits')}
      </StaffTitle>
      <StaffNote>{t('wishes:staff.limitsHint')}</StaffNote>
      <ul className={styles.roles}>
        {roles.map((role) => (
          <RoleLimit key={`${role.id}:${role.limit}`} role={role} />
        ))}
      </ul>
    </section>
  );
}

function RoleLimit({ role }: { role: WishSettings['roles'][number] }) {
  const saved = role.limit === null ? '' : String(role.limit);
  const [value, setValue] = useState(saved);
  const setting = useSetWishLimit(role.id);
  const limit = parseWishLimit(value);

  function save(event: FormEvent) {
    event.preventDefault();
    if (limit !== undefined) void setting.run(limit);
  }

  return (
    <li>
      <form className={styles.role} onSubmit={save}>
        <span className={styles.name}>
          <RoleBadge role={role.name} color={role.color} />
        </span>
        <Field
          label={t('wishes:staff.limitOf', { role: role.name })}
          hideLabel
          error={limit === undefined && t('wishes:rule.limit', { max: String(wishLimitMax) })}
          className={styles.field}
        >
          <TextInput
            size="s"
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('wishes:staff.noLimit')}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        </Field>
        <Button
          size="s"
          type="submit"
          disabled={value.trim() === saved || limit === undefined}
          busy={setting.busy}
        >
          {t('wishes:staff.save')}
        </Button>
      </form>
    </li>
  );
}
