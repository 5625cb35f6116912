import { api } from '../../../core/api.ts';
import { setUser, useMe } from '../../../core/session.ts';
import { useWrite } from '../../../core/write.ts';
import { Switch } from '../../../ui/switch.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { t } from '../../../core/texts.ts';

/** Whether others see when the member is online. It applies at once, on every device. */
export function InvisibleSwitch() {
  const { isInvisible } = useMe();
  const { run, busy } = useWrite((on: boolean) => api.updateProfile({ body: { isInvisible: on } }), {
    errorTitle: t('account:notChanged'),
    fallback: t('ui:pleaseTryAgain'),
    onDone: ({ user }) => setUser(user),
  });

  return (
    <SettingsPanel title={t('account:presence')}>
      <Switch
        label={t('account:beInvisible')}
        hint={t('account:beInvisibleHint')}
        checked={isInvisible}
        disabled={busy}
        onChange={(on) => void run(on)}
      />
    </SettingsPanel>
  );
}
