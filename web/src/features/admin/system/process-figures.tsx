import type { SystemStatus } from '@snowglobe/contract/features/system/system.model.ts';
import { sizeText } from '../../../core/format/sizes.ts';
import { momentText } from '../../../core/format/dates.ts';
import { durationText } from '../../../core/format/durations.ts';
import { numberText } from '../../../core/format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { t } from '../../../core/texts.ts';
import styles from './process-figures.module.css';
import systemPanelStyles from './system-panel.module.css';

/** Current figures of the server process. */
export function ProcessFigures({ status: { running, at } }: { status: SystemStatus }) {
  const { since, memory, busy, liveConnections, membersInside } = running;
  const figures = [
    {
      label: t('system:runningFor'),
      value: durationText(Date.parse(at) - Date.parse(since)),
      note: t('system:since', { time: momentText(since) }),
    },
    { label: t('system:memory'), value: sizeText(memory), note: t('system:ofThisProcess') },
    {
      label: t('system:busy'),
      value: t('system:busyShare', { percent: Math.round(busy * 100) }),
      note: t('system:busy.note'),
    },
    {
      label: t('system:liveConnections'),
      value: numberText(liveConnections),
      note: t('system:membersInside', { count: membersInside }),
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
