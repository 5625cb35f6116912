import { useMotionAllowed, useMotionSwitch } from '../../../ui/motion.ts';
import { Switch } from '../../../ui/switch.tsx';
import { SettingsPanel } from './settings-panel.tsx';

/** Belongs to the device, not to the member: it acts at once and is not part of Save. */
export function DeviceSettings() {
  const [isOn, setOn] = useMotionSwitch();
  const isAllowed = useMotionAllowed();
  return (
    <SettingsPanel title="This device" text="Kept in this browser only.">
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
    </SettingsPanel>
  );
}
