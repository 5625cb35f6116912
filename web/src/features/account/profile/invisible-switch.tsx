import { api } from '../../../core/api.ts';
import { setUser, useMe } from '../../../core/session.ts';
import { useWrite } from '../../../core/write.ts';
import { Switch } from '../../../ui/switch.tsx';
import { SettingsPanel } from './settings-panel.tsx';

/** Whether others see when the member is online. It applies at once, on every device. */
export function InvisibleSwitch() {
  const { isInvisible } = useMe();
  const { run, busy } = useWrite((on: boolean) => api.updateProfile({ body: { isInvisible: on } }), {
    errorTitle: 'Not changed',
    fallback: 'Please try again.',
    onDone: ({ user }) => setUser(user),
  });

  return (
    <SettingsPanel title="Presence">
      <Switch
        label="Be invisible"
        hint="Nobody sees that you are inside, nor when you last were."
        checked={isInvisible}
        disabled={busy}
        onChange={(on) => void run(on)}
      />
    </SettingsPanel>
  );
}
