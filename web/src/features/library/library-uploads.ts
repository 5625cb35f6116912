import {
  libraryEndings,
  libraryFileMaxBytes,
  libraryPurpose,
} from '@snowglobe/contract/features/library/library.limits.ts';
import { api, errorText } from '../../core/api.ts';
import { onMemberChange } from '../../core/member-change.ts';
import { createStore } from '../../core/store.ts';
import type { UploadTarget } from '../../core/uploads/upload.ts';
import { uploads } from '../../core/uploads/uploads.ts';
import { toast } from '../../ui/toast-store.ts';
import { refreshLibrary } from './library-cache.ts';
import { filmOf, isSubtitleName, sidecarOf, splitName } from './sidecars.ts';

export const libraryTarget: UploadTarget = { purpose: libraryPurpose, metadata: {} };

/** Subtitles that came with films which are still on their way. */
export const waitingSidecars = createStore<readonly File[]>([]);
onMemberChange(() => waitingSidecars.set([]));

const isVideoName = (name: string) => libraryEndings.some((ending) => ending === splitName(name).ending);

/** Takes files and what is in folders: films go up in pieces, subtitles wait for theirs, the rest is named. */
export function addFiles(files: readonly File[]): void {
  // What a system leaves lying in folders is nobody's mistake.
  const wanted = files.filter(({ name }) => !name.startsWith('.'));
  const videos = wanted.filter(({ name }) => isVideoName(name));
  const fitting = videos.filter(({ size }) => size > 0 && size <= libraryFileMaxBytes);
  const subtitles = wanted.filter(({ name }) => isSubtitleName(name));
  const others = wanted.length - fitting.length - subtitles.length;
  if (others > 0)
    toast({
      type: 'error',
      title: others === 1 ? 'One file was left out' : `${others} files were left out`,
      message: `Videos end in ${libraryEndings.join(', ')}; they are neither empty nor larger than 64 GB.`,
    });
  uploads.add(libraryTarget, fitting);
  waitingSidecars.set([...waitingSidecars.get(), ...subtitles]);
  void attachSidecars();
}

export function dropSidecar(file: File): void {
  waitingSidecars.set(waitingSidecars.get().filter((each) => each !== file));
}

uploads.onArrived(libraryPurpose, () => {
  refreshLibrary();
  void attachSidecars();
});

const busy = new Set<File>();

/** Gives each waiting file to its film, if that is there by now. */
export async function attachSidecars(): Promise<void> {
  for (const file of waitingSidecars.get()) {
    if (busy.has(file)) continue;
    busy.add(file);
    try {
      if (await attach(file)) dropSidecar(file);
    } catch (error) {
      dropSidecar(file);
      toast({ type: 'error', title: `${file.name}: ${errorText(error, 'it could not be added')}` });
    }
    busy.delete(file);
  }
}

async function attach(file: File): Promise<boolean> {
  // The film's name is the beginning of the file's, up to one of its dots.
  const [beginning = ''] = file.name.split('.');
  const { videos } = await api.listLibraryVideos({ query: { q: beginning } });
  const film = filmOf(file.name, videos);
  if (!film) return false;
  const { language, label } = sidecarOf(file.name, film.file_name)!;
  await sendSubtitles(film.id, file, language, label);
  refreshLibrary();
  return true;
}

export function sendSubtitles(videoId: number, file: File, language: string, label: string) {
  const form = new FormData();
  form.append('language', language);
  form.append('label', label);
  form.append('file', file);
  return api.addSubtitles({ params: { id: String(videoId) }, form });
}
