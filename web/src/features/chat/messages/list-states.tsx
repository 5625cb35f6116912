import { Button } from '../../../ui/button.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { t } from '../../../core/texts.ts';
import styles from './list-states.module.css';

const widths = [42, 68, 31, 55, 74, 38, 60];

/** Shown while the first page loads. */
export function ListLoading() {
  return (
    <LoadingArea className={styles.loading} label={t('chat:list.loading')}>
      {widths.map((width) => (
        <div key={width} className={styles.skeleton}>
          <Skeleton shape="circle" width={40} height={40} />
          <div>
            <Skeleton width={`${80 + width}px`} />
            <Skeleton width={`${width}%`} />
          </div>
        </div>
      ))}
    </LoadingArea>
  );
}

/** Shown above the oldest loaded message: older ones are loading, or could not be loaded. */
export function OlderState({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <div className={styles.older}>
      {failed ? (
        <>
          {t('chat:list.olderNotLoaded')}
          <Button size="s" variant="ghost" onClick={onRetry}>
            {t('ui:retry')}
          </Button>
        </>
      ) : (
        <Spinner />
      )}
    </div>
  );
}
