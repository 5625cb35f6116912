import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import { api } from '../../core/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { write } from '../../core/write.ts';
import { changeVideo, refreshLibrary } from './library-cache.ts';
import { t } from '../../core/texts.ts';

/** Makes a call and fetches the library again, also after a refusal. */
export const writeLibrary = (call: () => Promise<unknown>, fallback: string): Promise<boolean> =>
  write(call, { fallback, onSettled: refreshLibrary });

/** Makes a call that answers with the changed video. */
export const writeVideo = (
  call: () => Promise<{ video: LibraryVideo }>,
  fallback: string,
): Promise<boolean> =>
  write(call, {
    fallback,
    onDone: ({ video }) => changeVideo(video.id, video),
    onSettled: refreshLibrary,
  });

export const requeue = ({ id }: LibraryVideo) =>
  writeVideo(() => api.requeueLibraryVideo({ params: { id } }), t('library:retryFailed'));

export const scanFolder = () => writeLibrary(() => api.scanLibraryFolder(), t('library:scanFailed'));
export const checkFiles = () => writeLibrary(() => api.checkLibraryFiles(), t('library:checkFailed'));

/** Deletes videos after a confirmation. */
export function useDeleteVideos() {
  const confirm = useConfirm();
  return async (videos: readonly LibraryVideo[]): Promise<boolean> => {
    const [first] = videos;
    if (!first) return false;
    const isOne = videos.length === 1;
    const agreed = await confirm({
      title: isOne ? t('library:delete.titleOne') : t('library:delete.titleMany', { count: videos.length }),
      text: isOne ? t('library:delete.textOne', { name: first.file_name }) : t('library:delete.textMany'),
      action: isOne ? t('library:delete.actionOne') : t('library:delete.actionMany'),
      danger: true,
    });
    if (!agreed) return false;
    return writeLibrary(async () => {
      for (const { id } of videos) await api.deleteLibraryVideo({ params: { id } });
    }, t('library:delete.failed'));
  };
}
