import type { SystemDisk } from '@snowglobe/contract/features/system/system.model.ts';
import { Panel } from '../../../ui/panel.tsx';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import { StateWord } from './state-word.tsx';

const states = {
  fine: { word: 'Enough room', tone: 'on' },
  low: { word: 'Little room left', tone: 'away' },
  full: { word: 'Full: uploads are refused', tone: 'error' },
} as const;

export function DiskPanel({ disk }: { disk: SystemDisk }) {
  const { total, free, database, files, state } = disk;
  const others = Math.max(0, total - free - database - (files ?? 0));
  const shares = [
    { name: 'Database', bytes: database, look: 'system-share-database' },
    { name: 'Files', bytes: files, look: 'system-share-files' },
    { name: 'Everything else', bytes: others, look: 'system-share-others' },
  ];
  return (
    <Panel glass="dense" pad="none" className="system-panel" aria-labelledby="system-disk">
      <header className="system-panel-head">
        <h2 id="system-disk" className="staff-title">
          Disk
        </h2>
        <StateWord {...states[state]} />
      </header>
      <div
        className="system-disk"
        role="img"
        aria-label={`${sizeText(total - free)} of ${sizeText(total)} are in use`}
      >
        {shares.map(({ name, bytes, look }) => (
          <i key={name} className={look} style={{ width: `${((bytes ?? 0) / total) * 100}%` }} />
        ))}
      </div>
      <dl className="system-facts">
        {shares.map(({ name, bytes, look }) => (
          <div key={name}>
            <dt>
              <i className={`system-share ${look}`} />
              {name}
            </dt>
            <dd>{bytes === null ? 'being counted' : sizeText(bytes)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <i className="system-share" />
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
