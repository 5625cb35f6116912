import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { screenPath } from '../../../core/location.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import styles from './two-factor-gate.module.css';

/** Shown in place of the tabs to staff who must turn on two-factor first. */
export function TwoFactorGate() {
  return (
    <Panel frost="left" snowEdge pad="none" className={styles.gate} aria-labelledby="gate">
      <span className={styles.icon}>
        <Icon of={ShieldAlert} size={28} />
      </span>
      <h2 id="gate" className={styles.title}>
        Set up <span className={styles.whole}>two-factor</span> to continue
      </h2>
      <p className={styles.text}>
        An owner requires it of everyone on the staff. Your rights wait for you and are back the moment it is
        on. It takes a minute and an authenticator app.
      </p>
      <Button
        as={ScreenLink}
        href={screenPath('profile', { tab: 'security' })}
        variant="primary"
        icon={ShieldCheck}
        className={styles.setUp}
      >
        Set up two-factor
      </Button>
    </Panel>
  );
}
