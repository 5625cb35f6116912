import type { SystemStatus } from '@snowglobe/contract/features/system/system.model.ts';
import { Panel } from '../../../ui/panel.tsx';

export function VersionsPanel({ versions }: { versions: SystemStatus['versions'] }) {
  const { snowglobe, commit, node, postgres, system, migrations } = versions;
  const facts = {
    Snowglobe: commit ? `${snowglobe} · ${commit}` : snowglobe,
    Node: node.replace(/^v/, ''),
    PostgreSQL: postgres,
    'Operating system': system,
    Migrations: `${migrations.count}, up to ${migrations.last}`,
  };
  return (
    <Panel glass="dense" pad="none" className="system-panel" aria-labelledby="system-versions">
      <h2 id="system-versions" className="staff-title">
        Versions
      </h2>
      <dl className="system-facts">
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
