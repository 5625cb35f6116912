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
import styles from './security-panel.module.css';

/** Whether the owner requires two-factor of the staff. */
export function SecurityPanel() {
  const security = useSecurity();
  return (
    <Panel className={styles.panel} glass="dense" aria-labelledby="security-title">
      <StaffTitle id="security-title" className={styles.title}>
        Security
      </StaffTitle>
      {security.isPending ? (
        <LoadingArea label="Loading security">
          <Skeleton width="60%" />
        </LoadingArea>
      ) : security.data ? (
        <Requirement security={security.data} />
      ) : (
        <ErrorNote onRetry={() => void security.refetch()}>
          {errorText(security.error, 'This did not load.')}
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
      text === null || (await confirm({ title: 'Require two-factor of staff?', text, action: 'Require it' }));
    if (agreed) await requiring.run(wanted);
  }

  return (
    <>
      <Switch
        label="Require two-factor of staff"
        hint={`Staff without it stay members, and their rights wait until it is on. ${countText(staffCount, staffWithTwoFactor)}`}
        // Shows the new value while it is being saved.
        checked={requiring.running?.[0] ?? isOn}
        disabled={(!isOn && !twoFactorEnabled) || requiring.busy}
        onChange={(wanted) => void change(wanted)}
      />
      {!isOn && !twoFactorEnabled && (
        <p className={styles.own}>
          <span className={styles.ownWords}>Turn on your own first: an owner leads the way.</span>
          <Button size="s" icon={ShieldCheck} onClick={() => openScreen('profile', { tab: 'security' })}>
            Set up yours
          </Button>
        </p>
      )}
    </>
  );
}
