import { shortCount } from '../../core/format/numbers.ts';
import { Readout } from '../../ui/badge.tsx';
import { platformWords, type PlatformTab } from './mod-words.ts';
import styles from './status-overlay.module.css';

type StatusOverlayProps = {
  platform: PlatformTab;
  /** Null while it is not known. */
  count: number | null;
  /** There are more than `count`. */
  isMore?: boolean;
  view: string;
  /** What the page is doing. */
  status: string;
  tone: 'on' | 'away' | 'off';
};

/** The status above the list: how many entries, the filter, and what the page is doing. */
export function StatusOverlay({ platform, count, isMore, view, status, tone }: StatusOverlayProps) {
  const noun = platform === 'roblox' ? 'SCRIPTS' : 'MODS';
  return (
    <div className={styles.overlay} role="status">
      <p className="readout">
        {noun}: {count === null ? '…' : shortCount(count)}
        {isMore && '+'} AVAILABLE
      </p>
      <p className="readout">VIEW: {view.toUpperCase()}</p>
      <p className="readout">PLATFORM: {platformWords[platform].toUpperCase()}</p>
      <p>
        <Readout tone={tone}>STATUS: {status.toUpperCase()}</Readout>
      </p>
    </div>
  );
}
