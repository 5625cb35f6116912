import type { StorageStatus } from '@snowglobe/contract/features/storage/storage.model.ts';
import { sizeText } from '../../core/format/sizes.ts';
import { errorText } from '../../core/api.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { useStorage } from './storage.queries.ts';
import styles from './storage-tab.module.css';
import { isStorageFull, usedShare } from './storage-usage.ts';
import { StoredFiles } from './stored-files.tsx';
import { t } from '../../core/texts.ts';

/** How much the member stores, the limit, and the list of files to delete. */
export default function StorageTab() {
  const storage = useStorage();
  return (
    <div className={styles.tab}>
      <Panel aria-labelledby="storage-title">
        <h2 id="storage-title" className={styles.title}>
          {t('storage:title')}
        </h2>
        {storage.isPending ? (
          <LoadingArea label={t('storage:loading')}>
            <Skeleton width="40%" />
            <Skeleton />
          </LoadingArea>
        ) : storage.data ? (
          <Usage storage={storage.data} />
        ) : (
          <ErrorNote onRetry={() => void storage.refetch()}>
            {errorText(storage.error, t('storage:didNotLoad'))}
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
        {limit === null ? (
          <RichText of="storage:noLimit" values={{ b: <strong />, used: sizeText(used) }} />
        ) : (
          <RichText
            of="storage:usedOf"
            values={{ b: <strong />, used: sizeText(used), limit: sizeText(limit) }}
          />
        )}
      </p>
      {limit !== null && share !== null && (
        <Progress
          thick
          label={t('storage:inUse', { used: sizeText(used), limit: sizeText(limit) })}
          value={share}
        />
      )}
      {isStorageFull(storage) && (
        <p className={styles.full} role="status">
          {t('storage:full')}
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
      <p className={styles.note}>{t('storage:note')}</p>
    </>
  );
}
