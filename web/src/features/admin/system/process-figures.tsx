import type { SystemStatus } from '@snowglobe/contract/features/system/system.model.ts';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import { momentText } from '../../../core/format/dates.ts';
import { durationText } from '../../../core/format/durations.ts';
import { countWords, numberText } from '../../../core/format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import styles from './process-figures.module.css';
import systemPanelStyles from './system-panel.module.css';

/** Current figures of the server process. */
export function ProcessFigures({ status: { running, at } }: { status: SystemStatus }) {
  const { since, memory, busy, liveConnections, membersInside } = running;
  const figures = [
    {
      label: 'Running for',
      value: durationText(Date.parse(at) - Date.parse(since)),
      note: `since ${momentText(since)}`,
    },
    { label: 'Memory', value: sizeText(memory), note: 'of this process' },
    { label: 'Busy', value: `${Math.round(busy * 100)} %`, note: 'of the time since the last look' },
    {
      label: 'Live connections',
      value: numberText(liveConnections),
      note: `${countWords(membersInside, 'member')} inside`,
    },
  ];
  return (
    <Panel as="dl" pad="none" frost="left" className={styles.readings}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={systemPanelStyles.quiet}>{note}</dd>
        </div>
      ))}
    </Panel>
  );
}
