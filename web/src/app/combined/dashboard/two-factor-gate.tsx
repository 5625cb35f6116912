import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { screenPath } from '../../../core/location.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { t } from '../../../core/texts.ts';
import styles from './two-factor-gate.module.css';

/** Shown in place of the tabs to staff who must turn on two-factor first. */
export function TwoFactorGate() {
  return (
    <Panel frost="left" snowEdge pad="none" className={styles.gate} aria-labelledby="gate">
      <span className={styles.icon}>
        <Icon of={ShieldAlert} size={28} />
      </span>
      <h2 id="gate" className={styles.title}>
        <RichText of="app:twoFactorGate" values={{ whole: <span className={styles.whole} /> }} />
      </h2>
      <p className={styles.text}>{t('app:twoFactorGateText')}</p>
      <Button
        as={ScreenLink}
        href={screenPath('profile', { tab: 'security' })}
        variant="primary"
        icon={ShieldCheck}
        className={styles.setUp}
      >
        {t('app:setUpTwoFactor')}
      </Button>
    </Panel>
  );
}
