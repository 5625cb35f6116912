import { api } from '../../../core/api.ts';
import { setUser, useMe } from '../../../core/session.ts';
import { useWrite } from '../../../core/write.ts';
import { Switch } from '../../../ui/switch.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { t } from '../../../core/texts.ts';

/** What others see of the member: their presence, and what they did lately. It applies at once, on every device. */
export function VisibilitySwitches() {
  const { isInvisible, hidesActivity } = useMe();
  const { run, busy } = useWrite(
    (change: { isInvisible?: boolean; hidesActivity?: boolean }) => api.updateProfile({ body: change }),
    {
      errorTitle: t('account:notChanged'),
      fallback: t('ui:pleaseTryAgain'),
      onDone: ({ user }) => setUser(user),
    },
  );

  return (
    <SettingsPanel title={t('account:presence')}>
      <Switch
        label={t('account:beInvisible')}
        hint={t('account:beInvisibleHint')}
        checked={isInvisible}
        disabled={busy}
        onChange={(on) => void run({ isInvisible: on })}
      />
      <Switch
        label={t('activity:switch')}
        hint={t('activity:switchHint')}
        checked={!hidesActivity}
        disabled={busy}
        onChange={(on) => void run({ hidesActivity: !on })}
      />
    </SettingsPanel>
  );
}
