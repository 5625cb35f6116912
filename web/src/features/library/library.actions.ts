import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import { api } from '../../core/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { write } from '../../core/write.ts';
import { changeVideo, refreshLibrary } from './library-cache.ts';

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
  writeVideo(() => api.requeueLibraryVideo({ params: { id } }), 'It could not be tried again');

export const scanFolder = () =>
  writeLibrary(() => api.scanLibraryFolder(), 'The folder could not be scanned');
export const checkFiles = () => writeLibrary(() => api.checkLibraryFiles(), 'The files could not be checked');

/** Deletes videos after a confirmation. */
export function useDeleteVideos() {
  const confirm = useConfirm();
  return async (videos: readonly LibraryVideo[]): Promise<boolean> => {
    const [first] = videos;
    if (!first) return false;
    const isOne = videos.length === 1;
    const agreed = await confirm({
      title: isOne ? 'Delete this video?' : `Delete ${videos.length} videos?`,
      text: isOne
        ? `“${first.file_name}” goes for good, with everything that was made of it.`
        : 'They go for good, with everything that was made of them.',
      action: isOne ? 'Delete video' : 'Delete videos',
      danger: true,
    });
    if (!agreed) return false;
    return writeLibrary(async () => {
      for (const { id } of videos) await api.deleteLibraryVideo({ params: { id } });
    }, 'It could not be deleted');
  };
}
