import type { StoredFile } from '@snowglobe/contract/features/storage/storage.model.ts';
import { sizeText } from '../../core/format/sizes.ts';
import { File as FileGlyph, Trash2 } from 'lucide-react';
import { errorText } from '../../core/api.ts';
import { handleLinkClick, goTo } from '../../core/location.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { useDeleteStoredFile, useStoredFiles } from './storage.queries.ts';
import { t } from '../../core/texts.ts';
import styles from './stored-files.module.css';

/** The member's files, largest first. */
export function StoredFiles() {
  const files = useStoredFiles();
  const { remove, isRemoving } = useDeleteFile();
  return (
    <Panel aria-labelledby="stored-files-title">
      <h2 id="stored-files-title" className={styles.title}>
        {t('storage:yourFiles')}
      </h2>
      {files.isPending && (
        <LoadingArea label={t('storage:loadingFiles')}>
          <Skeleton width="70%" />
          <Skeleton width="55%" />
        </LoadingArea>
      )}
      {files.isError && (
        <ErrorNote onRetry={() => void files.refetch()}>
          {errorText(files.error, t('storage:filesDidNotLoad'))}
        </ErrorNote>
      )}
      {files.data?.length === 0 && !files.hasNextPage && (
        <EmptyState title={t('storage:nothingStored')} text={t('storage:nothingStoredText')} />
      )}
      <ul className={styles.list}>
        {files.data?.map((file) => (
          <FileRow
            key={file.key}
            file={file}
            isBusy={isRemoving(file.key)}
            onDelete={() => void remove(file)}
          />
        ))}
      </ul>
      {files.hasNextPage && (
        <Button
          size="s"
          className={styles.more}
          busy={files.isFetchingNextPage}
          onClick={() => void files.fetchNextPage()}
        >
          {t('ui:showMore')}
        </Button>
      )}
    </Panel>
  );
}

type FileRowProps = { file: StoredFile; isBusy: boolean; onDelete: () => void };

function FileRow({ file: { name, place, link, bytes, canDelete }, isBusy, onDelete }: FileRowProps) {
  return (
    <li className={styles.file}>
      <span className={styles.icon}>
        <Icon of={FileGlyph} size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        <p className={styles.place}>
          {link ? (
            <a className="link" href={link} onClick={(event) => handleLinkClick(event, () => goTo(link))}>
              {place}
            </a>
          ) : (
            place
          )}
        </p>
      </div>
      <span className={classNames('readout', styles.size)}>{sizeText(bytes)}</span>
      {canDelete && (
        <IconButton
          className={styles.delete}
          look="danger"
          icon={Trash2}
          label={t('storage:deleteNamed', { name })}
          aria-busy={isBusy}
          onClick={onDelete}
        />
      )}
    </li>
  );
}

function useDeleteFile() {
  const confirm = useConfirm();
  const deletion = useDeleteStoredFile();

  async function remove({ key, name, place, bytes }: StoredFile): Promise<void> {
    const agreed = await confirm({
      title: t('storage:deleteTitle', { name }),
      text: t('storage:deleteText', { place, size: sizeText(bytes) }),
      action: t('storage:deleteFile'),
      danger: true,
    });
    if (agreed) await deletion.run(key);
  }

  return {
    remove,
    isRemoving: (key: string) => deletion.running?.[0] === key,
  };
}
