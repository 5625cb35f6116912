import type { StorageStatus } from '@snowglobe/contract/features/storage/storage.model.ts';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import { errorText } from '../../core/api.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Progress } from '../../ui/progress.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { useStorage } from './storage.queries.ts';
import styles from './storage-tab.module.css';
import { isStorageFull, usedShare } from './storage-usage.ts';
import { StoredFiles } from './stored-files.tsx';

/** How much the member stores, the limit, and the list of files to delete. */
export default function StorageTab() {
  const storage = useStorage();
  return (
    <div className={styles.tab}>
      <Panel aria-labelledby="storage-title">
        <h2 id="storage-title" className={styles.title}>
          Storage
        </h2>
        {storage.isPending ? (
          <LoadingArea label="Loading your storage">
            <Skeleton width="40%" />
            <Skeleton />
          </LoadingArea>
        ) : storage.data ? (
          <Usage storage={storage.data} />
        ) : (
          <ErrorNote onRetry={() => void storage.refetch()}>
            {errorText(storage.error, 'Your storage did not load.')}
          </ErrorNote>
        )}
      </Panel>
      <StoredFiles />
    </div>
  );
}

function Usage({ storage }: { storage: StorageStatus }) {
  const { used, limit, parts } = storage;
  const share = usedShare(storage);
  return (
    <>
      <p className={styles.amount}>
        <strong>{sizeText(used)}</strong>
        {limit === null ? ' stored. Your role has no limit.' : ` of ${sizeText(limit)}`}
      </p>
      {limit !== null && share !== null && (
        <Progress thick label={`${sizeText(used)} of ${sizeText(limit)} are in use`} value={share} />
      )}
      {isStorageFull(storage) && (
        <p className={styles.full} role="status">
          Your storage is full. What you send is refused until there is room again.
        </p>
      )}
      {parts.length > 0 && (
        <dl className={styles.parts}>
          {parts.map(({ label, bytes }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{sizeText(bytes)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.note}>
        Files that you send to chats count, and so do your screenshots in tickets and the pictures of your
        profile; messages do not. What you delete gives its room back at once; a picture that your profile no
        longer shows, within a day; an upload that you left unfinished, after a day.
      </p>
    </>
  );
}
