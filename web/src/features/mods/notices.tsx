import { ScrollText, ShieldAlert } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './notices.module.css';

/** The notice below the mods. */
export function SecurityNotice() {
  return (
    <Panel glass="dense" className={styles.notice} aria-labelledby="security-notice">
      <Icon of={ShieldAlert} size={22} />
      <div>
        <h2 id="security-notice" className={styles.title}>
          Security Notice
        </h2>
        <p>
          Mods are made by people. Compare the SHA-256 after a download, read what is inside before you run
          anything, and keep a copy of your saves. Every card says whether its file was scanned and whether it
          holds programs. Report what seems wrong: the staff looks at every report.
        </p>
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
          Script Usage Notice
        </h2>
        <p>
          Scripts are shown as text and never run here. Read one before you use it: it acts in your name, and
          a game may end your account for it. A script that asks for a key sends you to a page of its author,
          which Snowglobe does not know.
        </p>
      </div>
    </Panel>
  );
}
