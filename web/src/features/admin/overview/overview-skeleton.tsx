import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';

const panels = ['figure figure-wide', 'figure', 'figure figure-wide', 'figure'];

/** The shape of what comes: the strip, and plots wide and narrow. */
export function OverviewSkeleton() {
  return (
    <LoadingArea className="overview">
      <div className="glass">
        <div className="tiles">
          {[52, 44, 60, 48, 56].map((width) => (
            <div key={width} className="tile">
              <div>
                <Skeleton width={`${width}%`} />
                <Skeleton shape="block" width={84} height={32} />
                <Skeleton width={`${width + 12}%`} />
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className="figures">
        {panels.map((look, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never move
          <div key={at} className={`glass glass-dense ${look}`}>
            <div className="figure-plot pt-6">
              <Skeleton width="34%" />
              <Skeleton shape="block" height={266} className="mt-5" />
            </div>
          </div>
        ))}
      </div>
    </LoadingArea>
  );
}
