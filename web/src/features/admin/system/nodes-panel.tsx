import type { SystemNode, SystemStatus } from '@snowglobe/contract/features/system/system.model.ts';
import { momentText } from '../../../core/format/dates.ts';
import { durationText } from '../../../core/format/durations.ts';
import { numberText } from '../../../core/format/numbers.ts';
import { StaffHead, StaffNote, StaffPanel, StaffTitle } from '../../../ui/staff-panel.tsx';
import { StaffColumns, StaffTable } from '../../../ui/staff-table.tsx';
import { StateWord } from './state-word.tsx';
import { clockText, lagText, nowText, roleWords, seenWords } from './node-words.ts';
import { t } from '../../../core/texts.ts';
import jobTablesStyles from './job-tables.module.css';
import styles from './nodes-panel.module.css';
import systemPanelStyles from './system-panel.module.css';

const columns = [
  t('system:node'),
  t('system:node.state'),
  t('system:node.does'),
  t('system:runningFor'),
  t('system:node.connections'),
  'Redis',
  t('system:node.clock'),
];

/** The nodes that share the database. Not shown when there is only this one. */
export function NodesPanel({ status: { nodes, nodeWarnings, at } }: { status: SystemStatus }) {
  if (nodes.length === 0) return null;
  return (
    <StaffPanel className={jobTablesStyles.panel} aria-labelledby="system-nodes">
      <StaffHead>
        <div>
          <StaffTitle id="system-nodes">{t('system:nodes')}</StaffTitle>
          <StaffNote>{t('system:nodes.lead')}</StaffNote>
        </div>
      </StaffHead>
      {nodeWarnings.length > 0 && (
        <ul className={styles.warnings}>
          {nodeWarnings.map((text) => (
            <li key={text} className={systemPanelStyles.why}>
              {text}
            </li>
          ))}
        </ul>
      )}
      <StaffTable className={styles.nodes} aria-labelledby="system-nodes">
        <StaffColumns names={columns} />
        <tbody>
          {nodes.map((node) => (
            <NodeRow key={`${node.name} ${node.startedAt}`} node={node} now={at} />
          ))}
        </tbody>
      </StaffTable>
    </StaffPanel>
  );
}

function NodeRow({ node, now }: { node: SystemNode; now: string }) {
  const { name, version, role, startedAt, connections, isThis } = node;
  return (
    <tr>
      <th scope="row">
        {name}
        <span className={systemPanelStyles.quiet}>
          {isThis ? t('system:node.isThis', { version }) : version}
        </span>
      </th>
      <td data-label={t('system:node.state')}>
        <StateWord {...seenWords(node)} />
      </td>
      <td data-label={t('system:node.does')}>{roleWords[role]}</td>
      <td data-label={t('system:runningFor')}>
        <time dateTime={startedAt} title={momentText(startedAt)}>
          {nowText(node, durationText(Math.max(0, Date.parse(now) - Date.parse(startedAt))))}
        </time>
      </td>
      <td data-label={t('system:node.connections')}>{nowText(node, numberText(connections))}</td>
      <td data-label="Redis">{nowText(node, lagText(node))}</td>
      <td data-label={t('system:node.clock')}>{nowText(node, clockText(node))}</td>
    </tr>
  );
}
