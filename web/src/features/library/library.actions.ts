import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import { api, errorText } from '../../core/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { toast } from '../../core/toasts.ts';
import { changeVideo, refreshLibrary } from './library-cache.ts';

/** Does something with the library, says why when it was refused, and shows what is true after it. */
export async function act(doing: () => Promise<unknown>, fallback: string): Promise<boolean> {
  try {
    await doing();
    return true;
  } catch (error) {
    toast({ type: 'error', title: errorText(error, fallback) });
    return false;
  } finally {
    refreshLibrary();
  }
}

/** The same for what answers with the video as it is now. */
export async function changeBy(
  doing: () => Promise<{ video: LibraryVideo }>,
  fallback: string,
): Promise<LibraryVideo | null> {
  let changed: LibraryVideo | null = null;
  await act(async () => {
    ({ video: changed } = await doing());
  }, fallback);
  const video = changed as LibraryVideo | null;
  if (video) changeVideo(video.id, video);
  return video;
}

export const requeue = ({ id }: LibraryVideo) =>
  changeBy(() => api.requeueLibraryVideo({ params: { id } }), 'It could not be tried again');

export const scanFolder = () => act(() => api.scanLibraryFolder(), 'The folder could not be scanned');
export const checkFiles = () => act(() => api.checkLibraryFiles(), 'The files could not be checked');

/** Asks first. */
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
    return act(async () => {
      for (const { id } of videos) await api.deleteLibraryVideo({ params: { id } });
    }, 'It could not be deleted');
  };
}
