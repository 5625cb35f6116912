import type { SystemDisk } from '@snowglobe/contract/features/system/system.model.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel.tsx';
import { sizeText } from '../../../core/format/sizes.ts';
import { StateWord } from './state-word.tsx';
import { StaffTitle } from '../../../ui/staff-panel.tsx';
import { diskShares } from './system-words.ts';
import { t } from '../../../core/texts.ts';
import styles from './disk-panel.module.css';
import systemPanelStyles from './system-panel.module.css';

const states = {
  fine: { word: t('system:disk.fine'), tone: 'on' },
  low: { word: t('system:disk.low'), tone: 'away' },
  full: { word: t('system:disk.full'), tone: 'error' },
  exhausted: { word: t('system:disk.exhausted'), tone: 'error' },
} as const;

export function DiskPanel({ disk }: { disk: SystemDisk }) {
  const { total, free, state } = disk;
  const { database, files, others } = diskShares(disk);
  const shares = [
    { name: t('system:disk.database'), ...database, look: styles.database },
    { name: t('system:disk.files'), ...files, look: styles.files },
    { name: t('system:disk.others'), ...others, look: styles.others },
  ];
  return (
    <Panel glass="dense" pad="none" className={systemPanelStyles.panel} aria-labelledby="system-disk">
      <header className={systemPanelStyles.head}>
        <StaffTitle id="system-disk">{t('system:disk')}</StaffTitle>
        <StateWord {...states[state]} />
      </header>
      <div
        className={styles.disk}
        role="img"
        aria-label={t('system:disk.inUse', { used: sizeText(total - free), total: sizeText(total) })}
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
            <dd>{bytes === null ? t('system:disk.counting') : sizeText(bytes)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <i className={styles.share} />
            {t('system:disk.free')}
          </dt>
          <dd>{t('ui:amountOf', { amount: sizeText(free), total: sizeText(total) })}</dd>
        </div>
      </dl>
    </Panel>
  );
}
