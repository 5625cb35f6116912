import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import figurePanelStyles from './figure-panel.module.css';
import styles from './overview-skeleton.module.css';
import overviewTabStyles from './overview-tab.module.css';
import tileStripStyles from './tile-strip.module.css';

const isWide = [true, false, true, false];

/** The shape of what comes: the strip, and plots wide and narrow. */
export function OverviewSkeleton() {
  return (
    <LoadingArea className={overviewTabStyles.overview}>
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
      <div className={overviewTabStyles.figures}>
        {isWide.map((wide, at) => (
          <Panel
            // oxlint-disable-next-line react/no-array-index-key -- they never move
            key={at}
            as="div"
            glass="dense"
            pad="none"
            className={classNames(figurePanelStyles.figure, wide && figurePanelStyles.wide)}
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
