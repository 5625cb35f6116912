import { ErrorNote } from '../../../ui/error-note.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { useMediaOverview } from './media-overview.queries.ts';
import { MostWatched } from './most-watched.tsx';
import { SourceOutcomes } from './source-outcomes.tsx';
import { t } from '../../../core/texts.ts';
import styles from './media-tab.module.css';

/** Which sources play, and which titles are watched. Plays per day are in the Overview tab. */
export default function MediaTab() {
  const { data, isError, refetch } = useMediaOverview();
  if (data) {
    return (
      <div className={styles.media}>
        <SourceOutcomes overview={data} />
        <MostWatched titles={data.mostWatched} />
      </div>
    );
  }
  if (isError) return <ErrorNote onRetry={() => void refetch()}>{t('media:staff.notLoaded')}</ErrorNote>;
  return (
    <LoadingArea className={styles.media}>
      <Skeleton shape="block" height={360} />
      <Skeleton shape="block" height={360} />
    </LoadingArea>
  );
}
