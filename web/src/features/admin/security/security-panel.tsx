import type { Security } from '@snowglobe/contract/features/admin/admin.model.ts';
import { ShieldCheck } from 'lucide-react';
import { errorText } from '../../../core/api.ts';
import { openScreen } from '../../../core/location.ts';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useRequireTwoFactor, useSecurity } from './security.queries.ts';
import { StaffTitle } from '../../../ui/staff-panel.tsx';
import { countText, requirementText } from './security-words.ts';
import { t } from '../../../core/texts.ts';
import styles from './security-panel.module.css';

/** Whether the owner requires two-factor of the staff. */
export function SecurityPanel() {
  const security = useSecurity();
  return (
    <Panel className={styles.panel} glass="dense" aria-labelledby="security-title">
      <StaffTitle id="security-title" className={styles.title}>
        {t('admin:security')}
      </StaffTitle>
      {security.isPending ? (
        <LoadingArea label={t('admin:security.loading')}>
          <Skeleton width="60%" />
        </LoadingArea>
      ) : security.data ? (
        <Requirement security={security.data} />
      ) : (
        <ErrorNote onRetry={() => void security.refetch()}>
          {errorText(security.error, t('admin:didNotLoad'))}
        </ErrorNote>
      )}
    </Panel>
  );
}

function Requirement({ security }: { security: Security }) {
  const { twoFactorEnabled } = useMe();
  const confirm = useConfirm();
  const requiring = useRequireTwoFactor();
  const { requireStaffTwoFactor: isOn, staffCount, staffWithTwoFactor } = security;

  async function change(wanted: boolean) {
    const text = wanted ? requirementText(staffCount, staffWithTwoFactor) : null;
    const agreed =
      text === null ||
      (await confirm({
        title: t('admin:security.requireTitle'),
        text,
        action: t('admin:security.requireIt'),
      }));
    if (agreed) await requiring.run(wanted);
  }

  return (
    <>
      <Switch
        label={t('admin:security.require')}
        hint={countText(staffCount, staffWithTwoFactor)}
        // Shows the new value while it is being saved.
        checked={requiring.running?.[0] ?? isOn}
        disabled={(!isOn && !twoFactorEnabled) || requiring.busy}
        onChange={(wanted) => void change(wanted)}
      />
      {!isOn && !twoFactorEnabled && (
        <p className={styles.own}>
          <span className={styles.ownWords}>{t('admin:security.ownFirst')}</span>
          <Button size="s" icon={ShieldCheck} onClick={() => openScreen('profile', { tab: 'security' })}>
            {t('admin:security.setUpYours')}
          </Button>
        </p>
      )}
    </>
  );
}
