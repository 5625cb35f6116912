import type { Stats, StatTile } from '@snowglobe/contract/features/admin/stats.model.ts';
import { handleLinkClick, navigate, screenPath } from '../../../core/location.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Sparkline } from '../../../ui/plot/sparkline.tsx';
import { sparklineValues, tileNote, tileText } from './stats-words.ts';
import { t } from '../../../core/texts.ts';
import styles from './tile-strip.module.css';

/** Current figures side by side. */
export function TileStrip({ stats }: { stats: Stats }) {
  return (
    <Panel as="div" pad="none" frost="left">
      <ul className={styles.tiles} aria-label={t('admin:stats.now')}>
        {stats.tiles.map((tile) => (
          <li key={tile.name} className={styles.tile}>
            <TileWords tile={tile} stats={stats} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function TileWords({ tile, stats }: { tile: StatTile; stats: Stats }) {
  const stat = stats.stats.find(({ name }) => name === tile.stat);
  const points = stat ? sparklineValues(stat) : [];
  return (
    <>
      <p className={styles.label}>
        {tile.tab ? (
          <TabLink tab={tile.tab} view={tile.view}>
            {tile.label}
          </TabLink>
        ) : (
          tile.label
        )}
      </p>
      <p className={styles.value}>{tileText(tile)}</p>
      <p className={styles.note}>{tileNote(tile, stat, stats)}</p>
      {points.length > 1 && points.some((value) => value > 0) && <Sparkline values={points} />}
    </>
  );
}

/** Covers its tile, so that the whole tile can be clicked. */
function TabLink({ tab, view, children }: { tab: string; view: string | null; children: string }) {
  const path = screenPath('dashboard', { tab, ...(view ? { view } : {}) });
  return (
    <a className={styles.link} href={path} onClick={(event) => handleLinkClick(event, () => navigate(path))}>
      {children}
    </a>
  );
}
