import { ShieldCheck } from 'lucide-react';
import { Tag } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { t } from '../../../core/texts.ts';
import styles from './owner-note.module.css';

export function OwnerNote() {
  return (
    <Panel as="div" pad="none" className={styles.note}>
      <span className={styles.icon}>
        <Icon of={ShieldCheck} size={22} />
      </span>
      <div>
        <p className={styles.title}>
          <strong>{t('account:administratorPrivileges')}</strong>
          <Tag color="#facc15">{t('account:ownerAccess')}</Tag>
        </p>
        <p className={styles.text}>{t('account:ownerAccessText')}</p>
      </div>
    </Panel>
  );
}
