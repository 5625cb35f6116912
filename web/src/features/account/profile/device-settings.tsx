import { useState } from 'react';
import { useDesktopNotifications } from '../../../core/desktop-notifications.ts';
import { useMotionAllowed, useMotionSwitch } from '../../../ui/motion.ts';
import { Switch } from '../../../ui/switch.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import styles from './device-settings.module.css';

function DesktopSwitch() {
  const { isPossible, isOn, set } = useDesktopNotifications();
  const [isRefused, setRefused] = useState(false);
  if (!isPossible) return null;
  return (
    <Switch
      label="Desktop notifications"
      hint={
        isRefused
          ? 'Your browser does not allow it. Its settings for this site can.'
          : 'For messages that come while Snowglobe is in the background.'
      }
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
    <SettingsPanel title="This device" text="Kept in this browser only.">
      <div className={styles.switches}>
        <Switch
          label="Reduce motion and snow"
          hint={
            isOn && !isAllowed
              ? 'Your system already asks for less motion, so everything is still.'
              : 'No snowfall, no pulsing, no typing names.'
          }
          checked={!isOn}
          onChange={(isReduced) => setOn(!isReduced)}
        />
        <DesktopSwitch />
      </div>
    </SettingsPanel>
  );
}
