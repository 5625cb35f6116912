import type { SystemDisk } from '@snowglobe/contract/features/system/system.model.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel.tsx';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import { StateWord } from './state-word.tsx';
import { StaffTitle } from '../../../ui/staff-panel.tsx';
import { diskShares } from './system-words.ts';
import styles from './disk-panel.module.css';
import systemPanelStyles from './system-panel.module.css';

const states = {
  fine: { word: 'Enough room', tone: 'on' },
  low: { word: 'Little room left', tone: 'away' },
  full: { word: 'Full: uploads are refused', tone: 'error' },
  exhausted: { word: 'No space left: nothing can be written', tone: 'error' },
} as const;

export function DiskPanel({ disk }: { disk: SystemDisk }) {
  const { total, free, state } = disk;
  const { database, files, others } = diskShares(disk);
  const shares = [
    { name: 'Database', ...database, look: styles.database },
    { name: 'Files', ...files, look: styles.files },
    { name: 'Everything else', ...others, look: styles.others },
  ];
  return (
    <Panel glass="dense" pad="none" className={systemPanelStyles.panel} aria-labelledby="system-disk">
      <header className={systemPanelStyles.head}>
        <StaffTitle id="system-disk">Disk</StaffTitle>
        <StateWord {...states[state]} />
      </header>
      <div
        className={styles.disk}
        role="img"
        aria-label={`${sizeText(total - free)} of ${sizeText(total)} are in use`}
      >
        {shares.map(({ name, percent, look }) => (
          <i key={name} className={look} style={{ width: `${percent}%` }} />
        ))}
      </div>
      <dl className={systemPanelStyles.facts}>
        {shares.map(({ name, bytes, look }) => (
          <div key={name}>
            <dt>
              <i className={classNames(styles.share, look)} />
              {name}
            </dt>
            <dd>{bytes === null ? 'being counted' : sizeText(bytes)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <i className={styles.share} />
            Free
          </dt>
          <dd>
            {sizeText(free)} of {sizeText(total)}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
