import { useState } from 'react';
import { api, errorText } from '../../../core/api.ts';
import { setUser, useMe } from '../../../core/session.ts';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../core/toasts.ts';
import { SettingsPanel } from './settings-panel.tsx';

/** Whether others see when the member is online. It applies at once, on every device. */
export function InvisibleSwitch() {
  const { isInvisible } = useMe();
  const [isSaving, setSaving] = useState(false);

  async function set(on: boolean): Promise<void> {
    setSaving(true);
    try {
      setUser((await api.updateProfile({ body: { isInvisible: on } })).user);
    } catch (error) {
      toast({ title: 'Not changed', message: errorText(error, 'Please try again.'), type: 'error' });
    } finally {
      setSaving(false);
    }
  }

  return (
    <SettingsPanel title="Presence">
      <Switch
        label="Be invisible"
        hint="Nobody sees that you are inside, nor when you last were."
        checked={isInvisible}
        disabled={isSaving}
        onChange={(on) => void set(on)}
      />
    </SettingsPanel>
  );
}
