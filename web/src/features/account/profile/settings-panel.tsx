import { useId, type ReactNode } from 'react';
import { Panel } from '../../../ui/panel.tsx';
import styles from './settings-panel.module.css';

type SettingsPanelProps = { title: string; text?: ReactNode; action?: ReactNode; children?: ReactNode };

/** A panel with settings of one topic. */
export function SettingsPanel({ title, text, action, children }: SettingsPanelProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {action}
      </div>
      {children && <div className={styles.body}>{children}</div>}
    </Panel>
  );
}
