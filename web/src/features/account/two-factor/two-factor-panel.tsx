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
import { t } from '../../../core/texts.ts';
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
    toast({ title: t('account:twoFactorIsOff'), type: 'success' });
  }

  return (
    <>
      {isOn ? <PanelWhenOn onTask={setTask} /> : <PanelWhenOff onSetUp={() => setTask('set up')} />}
      {task === 'set up' && <SetUpDialogs onClose={close} onConfirmed={showCodes} />}
      {task === 'turn off' && (
        <CodeDialog
          onClose={close}
          title={t('account:turnOffTwoFactorQuestion')}
          text={t('account:turnOffTwoFactorText')}
          action={t('account:turnOff')}
          danger
          send={turnOff}
        />
      )}
      {task === 'new codes' && (
        <CodeDialog
          onClose={close}
          title={t('account:newRecoveryCodes')}
          text={t('account:newRecoveryCodesText')}
          action={t('account:makeNewCodes')}
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
      title={t('account:twoFactor')}
      text={t('account:twoFactorOffText')}
      action={
        <Button variant="primary" icon={ShieldCheck} onClick={onSetUp}>
          {t('account:setUp')}
        </Button>
      }
    >
      {twoFactorRequired && (
        <p className={styles.required}>
          <Icon of={ShieldAlert} size={20} className={styles.requiredIcon} />
          {t('account:twoFactorRequiredText')}
        </p>
      )}
    </SettingsPanel>
  );
}

function PanelWhenOn({ onTask }: { onTask: (task: Task) => void }) {
  const { twoFactorRequired, recoveryCodesLeft: left } = useMe();
  return (
    <SettingsPanel title={t('account:twoFactor')} text={t('account:twoFactorOnText')}>
      <SettingsRows>
        <SettingsRow
          icon={ShieldCheck}
          title={t('account:authenticator')}
          tag={<Tag color="#4ade80">{t('account:on')}</Tag>}
          text={twoFactorRequired ? t('account:requiredOfStaff') : t('account:theAppOnYourPhone')}
        >
          {!twoFactorRequired && (
            <Button size="s" aria-label={t('account:turnOffTwoFactor')} onClick={() => onTask('turn off')}>
              {t('account:turnOff')}
            </Button>
          )}
        </SettingsRow>
        <SettingsRow
          icon={KeyRound}
          title={t('account:recoveryCodes')}
          tag={areRecoveryCodesLow(left) && <Tag color="#facc15">{t('account:few')}</Tag>}
          text={recoveryCodesText(left)}
        >
          <Button size="s" onClick={() => onTask('new codes')}>
            {t('account:newCodes')}
          </Button>
        </SettingsRow>
      </SettingsRows>
    </SettingsPanel>
  );
}
