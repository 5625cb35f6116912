import { KeyRound, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { fetchUser, useMe } from '../../../core/session.ts';
import { Tag } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../core/toasts.ts';
import { refreshSessions } from '../account.queries.ts';
import { SettingsPanel } from '../profile/settings-panel.tsx';
import { SettingsRow, SettingsRows } from '../profile/settings-row.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { areRecoveryCodesLow, recoveryCodesText } from './code-rules.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SetUpDialogs } from './set-up-dialogs.tsx';
import styles from './two-factor-panel.module.css';

type Task = 'set up' | 'turn off' | 'new codes';

/** Two-factor: if it is off, a button to set it up; if it is on, its state and the recovery codes. */
export function TwoFactorPanel() {
  const { twoFactorEnabled: isOn } = useMe();
  const [task, setTask] = useState<Task | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setTask(null);

  function showCodes(made: string[]) {
    close();
    setCodes(made);
    // The live channel reports the change too, but it may be disconnected.
    void fetchUser();
    refreshSessions();
  }

  async function turnOff(code: string) {
    await api.disableTwoFactor({ body: { code } });
    close();
    void fetchUser();
    toast({ title: 'Two-factor is off', type: 'success' });
  }

  return (
    <>
      {isOn ? <PanelWhenOn onTask={setTask} /> : <PanelWhenOff onSetUp={() => setTask('set up')} />}
      {task === 'set up' && <SetUpDialogs onClose={close} onConfirmed={showCodes} />}
      {task === 'turn off' && (
        <CodeDialog
          onClose={close}
          title="Turn off two-factor?"
          text="From then on your password alone opens your account."
          action="Turn off"
          danger
          send={turnOff}
        />
      )}
      {task === 'new codes' && (
        <CodeDialog
          onClose={close}
          title="New recovery codes"
          text="Those that you have now are worth nothing any more."
          action="Make new codes"
          send={async (code) => showCodes((await api.renewRecoveryCodes({ body: { code } })).recoveryCodes)}
        />
      )}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </>
  );
}

function PanelWhenOff({ onSetUp }: { onSetUp: () => void }) {
  const { twoFactorRequired } = useMe();
  return (
    <SettingsPanel
      title="Two-factor"
      text="A code from your phone at every login: a stolen password alone opens nothing."
      action={
        <Button variant="primary" icon={ShieldCheck} onClick={onSetUp}>
          Set up
        </Button>
      }
    >
      {twoFactorRequired && (
        <p className={styles.required}>
          <Icon of={ShieldAlert} size={20} className={styles.requiredIcon} />
          It is required of staff here. Your staff rights wait until it is on.
        </p>
      )}
    </SettingsPanel>
  );
}

function PanelWhenOn({ onTask }: { onTask: (task: Task) => void }) {
  const { twoFactorRequired, recoveryCodesLeft: left } = useMe();
  return (
    <SettingsPanel title="Two-factor" text="Every login asks for a code.">
      <SettingsRows>
        <SettingsRow
          icon={ShieldCheck}
          title="Authenticator"
          tag={<Tag color="#4ade80">On</Tag>}
          text={twoFactorRequired ? 'Required of staff here, so it stays on.' : 'The app on your phone.'}
        >
          {!twoFactorRequired && (
            <Button size="s" aria-label="Turn off two-factor" onClick={() => onTask('turn off')}>
              Turn off
            </Button>
          )}
        </SettingsRow>
        <SettingsRow
          icon={KeyRound}
          title="Recovery codes"
          tag={areRecoveryCodesLow(left) && <Tag color="#facc15">Few</Tag>}
          text={recoveryCodesText(left)}
        >
          <Button size="s" onClick={() => onTask('new codes')}>
            New codes
          </Button>
        </SettingsRow>
      </SettingsRows>
    </SettingsPanel>
  );
}
