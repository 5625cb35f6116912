import type { SystemStatus } from '@snowglobe/contract/features/system/system.model.ts';
import { Panel } from '../../../ui/panel.tsx';
import { StaffTitle } from '../../../ui/staff-panel.tsx';
import { t } from '../../../core/texts.ts';
import styles from './system-panel.module.css';

export function VersionsPanel({ versions }: { versions: SystemStatus['versions'] }) {
  const { snowglobe, commit, node, postgres, system, migrations } = versions;
  const facts = {
    Snowglobe: commit ? `${snowglobe} · ${commit}` : snowglobe,
    Node: node.replace(/^v/, ''),
    PostgreSQL: postgres,
    [t('system:versions.system')]: system,
    [t('system:versions.migrations')]: t('system:versions.migrationsTo', migrations),
  };
  return (
    <Panel glass="dense" pad="none" className={styles.panel} aria-labelledby="system-versions">
      <StaffTitle id="system-versions">{t('system:versions')}</StaffTitle>
      <dl className={styles.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
