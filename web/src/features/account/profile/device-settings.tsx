import { useState } from 'react';
import { useDesktopNotifications } from '../../../core/desktop-notifications.ts';
import { useMotionAllowed, useMotionSwitch } from '../../../ui/motion.ts';
import { Switch } from '../../../ui/switch.tsx';
import { InstallSetting } from '../../install/install.door.ts';
import { PushSettings } from '../../push/push.door.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { t } from '../../../core/texts.ts';
import styles from './device-settings.module.css';

function DesktopSwitch() {
  const { isPossible, isOn, set } = useDesktopNotifications();
  const [isRefused, setRefused] = useState(false);
  if (!isPossible) return null;
  return (
    <Switch
      label={t('account:desktopNotifications')}
      hint={isRefused ? t('account:desktopNotifications.blocked') : t('account:desktopNotifications.hint')}
      checked={isOn}
      onChange={(on) => void set(on).then((done) => setRefused(!done))}
    />
  );
}

/** Settings of the device, not of the member. They apply at once and are not part of Save. */
export function DeviceSettings() {
  const [isOn, setOn] = useMotionSwitch();
  const isAllowed = useMotionAllowed();
  return (
    <SettingsPanel title={t('account:thisDevice')} text={t('account:thisDeviceText')}>
      <div className={styles.switches}>
        <Switch
          label={t('account:reduceMotion')}
          hint={isOn && !isAllowed ? t('account:reduceMotion.bySystem') : t('account:reduceMotion.hint')}
          checked={!isOn}
          onChange={(isReduced) => setOn(!isReduced)}
        />
        <DesktopSwitch />
        <PushSettings />
        <InstallSetting />
      </div>
    </SettingsPanel>
  );
}
