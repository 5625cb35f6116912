import { ShieldCheck } from 'lucide-react';
import { Tag } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './owner-note.module.css';

export function OwnerNote() {
  return (
    <Panel as="div" pad="none" className={styles.note}>
      <span className={styles.icon}>
        <Icon of={ShieldCheck} size={22} />
      </span>
      <div>
        <p className={styles.title}>
          <strong>Administrator privileges</strong>
          <Tag color="#facc15">Owner Access</Tag>
        </p>
        <p className={styles.text}>
          You hold the keys to this globe: its members, roles and everything in it.
        </p>
      </div>
    </Panel>
  );
}
