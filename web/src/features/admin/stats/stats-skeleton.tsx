import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import statPanelStyles from './stat-panel.module.css';
import styles from './stats-skeleton.module.css';
import statsTabStyles from './stats-tab.module.css';
import tileStripStyles from './tile-strip.module.css';

const isWide = [true, false, true, false];

/** Has the shape of the loaded tab: the strip of tiles, and wide and narrow plots. */
export function StatsSkeleton() {
  return (
    <LoadingArea className={statsTabStyles.tab}>
      <Panel as="div" pad="none">
        <div className={tileStripStyles.tiles}>
          {[52, 44, 60, 48, 56].map((width) => (
            <div key={width} className={tileStripStyles.tile}>
              <div>
                <Skeleton width={`${width}%`} />
                <Skeleton shape="block" width={84} height={32} />
                <Skeleton width={`${width + 12}%`} />
              </div>
            </div>
          ))}
        </div>
      </Panel>
      <div className={statsTabStyles.stats}>
        {isWide.map((wide, at) => (
          <Panel
            // oxlint-disable-next-line react/no-array-index-key -- the panels never change their order
            key={at}
            as="div"
            glass="dense"
            pad="none"
            className={classNames(statPanelStyles.stat, wide && statPanelStyles.wide)}
          >
            <div className={styles.plot}>
              <Skeleton width="34%" />
              <Skeleton shape="block" height={266} className={styles.lines} />
            </div>
          </Panel>
        ))}
      </div>
    </LoadingArea>
  );
}
