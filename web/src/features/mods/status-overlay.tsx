import { shortCount } from '../../core/format/numbers.ts';
import { locale, t } from '../../core/texts.ts';
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
  const shown = count === null ? '…' : `${shortCount(count)}${isMore ? '+' : ''}`;
  return (
    <div className={styles.overlay} role="status">
      <p className="readout">
        {t(platform === 'roblox' ? 'mods:status.scripts' : 'mods:status.mods', { count: shown })}
      </p>
      <p className="readout">{t('mods:status.view', { view: view.toLocaleUpperCase(locale) })}</p>
      <p className="readout">
        {t('mods:status.platform', { platform: platformWords[platform].toLocaleUpperCase(locale) })}
      </p>
      <p>
        <Readout tone={tone}>{t('mods:status.status', { status: status.toLocaleUpperCase(locale) })}</Readout>
      </p>
    </div>
  );
}
