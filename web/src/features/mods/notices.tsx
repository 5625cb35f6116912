import { ScrollText, ShieldAlert } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { t } from '../../core/texts.ts';
import styles from './notices.module.css';

/** The notice below the mods. */
export function SecurityNotice() {
  return (
    <Panel glass="dense" className={styles.notice} aria-labelledby="security-notice">
      <Icon of={ShieldAlert} size={22} />
      <div>
        <h2 id="security-notice" className={styles.title}>
          {t('mods:notice.security')}
        </h2>
        <p>{t('mods:notice.securityText')}</p>
      </div>
    </Panel>
  );
}

/** The notice below the scripts. */
export function ScriptNotice() {
  return (
    <Panel glass="dense" className={styles.notice} aria-labelledby="script-notice">
      <Icon of={ScrollText} size={22} />
      <div>
        <h2 id="script-notice" className={styles.title}>
          {t('mods:notice.script')}
        </h2>
        <p>{t('mods:notice.scriptText')}</p>
      </div>
    </Panel>
  );
}
