import { isSystemFile, findSkipReason } from '@snowglobe/contract/features/library/skip-reason.ts';
import { libraryKnownMax, libraryPurpose } from '@snowglobe/contract/features/library/library.limits.ts';
import { api, errorText } from '../../core/api.ts';
import { countWords } from '../../core/format/numbers.ts';
import { onMemberChange } from '../../core/member-change.ts';
import { createStore } from '../../core/store.ts';
import { pathOf } from '../../core/uploads/dropped-files.ts';
import type { UploadTarget } from '../../core/uploads/upload.ts';
import { uploads } from '../../core/uploads/uploads.ts';
import { toast } from '../../core/toasts.ts';
import { refreshLibrary } from './library-cache.ts';
import {
  findVideoOfSubtitles,
  sidecarFolder,
  isSubtitleName,
  parseSidecarName,
} from '@snowglobe/contract/features/library/sidecars.ts';

export const libraryTarget: UploadTarget = { purpose: libraryPurpose, metadata: {} };

/** Subtitles that came with films which are still on their way. */
export const waitingSidecars = createStore<readonly File[]>([]);
/** What was not taken of the files that were brought last, each with its reason. */
type LeftOut = { id: number; name: string; why: string };
export const leftOutFiles = createStore<readonly LeftOut[]>([]);
onMemberChange(() => {
  waitingSidecars.set([]);
  leftOutFiles.set([]);
});

/** Takes files and what is in folders: films go up in pieces, subtitles wait for theirs, the rest is named. */
export async function addFiles(files: readonly File[]): Promise<void> {
  const wanted = files.filter(({ name }) => !isSystemFile(name));
  const taken = wanted.filter((file) => findSkipReason(file) === null);
  const subtitles = taken.filter(({ name }) => isSubtitleName(name));
  const fitting = taken.filter(({ name }) => !isSubtitleName(name));
  leftOutFiles.set(
    wanted.flatMap((file, id) => {
      const why = findSkipReason(file);
      return why === null ? [] : [{ id, name: pathOf(file) || file.name, why }];
    }),
  );
  const fresh = await newAmong(fitting);
  if (fresh.length < fitting.length)
    toast({
      type: 'info',
      title: `${countWords(fitting.length - fresh.length, 'file')} in the library already`,
      message: fresh.length > 0 ? `The other ${fresh.length} go up.` : 'Nothing is left to send.',
    });
  uploads.add(libraryTarget, fresh, aboutFile);
  waitingSidecars.set([...waitingSidecars.get(), ...subtitles]);
  // Those whose film is on its way wait for it.
  const isComing = (file: File) => fresh.some((film) => parseSidecarName(file.name, film.name) !== null);
  await attachSidecars(subtitles.filter((file) => !isComing(file)));
}

/** The end of a path says of what show and season a file is. */
const maxPathLength = 500;
function aboutFile(file: File): Record<string, string> {
  const path = pathOf(file);
  return path.includes('/') ? { path: path.slice(-maxPathLength) } : {};
}

/** Whoever brings a folder again, after a reload in the middle of it, sends what is not there yet. */
async function newAmong(files: readonly File[]): Promise<File[]> {
  const fresh: File[] = [];
  for (let at = 0; at < files.length; at += libraryKnownMax) {
    const part = files.slice(at, at + libraryKnownMax);
    const body = { files: part.map(({ name, size }) => ({ name, size })) };
    // Without an answer all of them go: one that is there twice can be deleted.
    const { known } = await api.findKnownFiles({ body }).catch(() => ({ known: [] as number[] }));
    fresh.push(...part.filter((_file, index) => !known.includes(index)));
  }
  return fresh;
}

export function dropSidecar(file: File): void {
  waitingSidecars.set(waitingSidecars.get().filter((each) => each !== file));
}

uploads.onArrived(libraryPurpose, ({ name }) => {
  refreshLibrary();
  void attachSidecars(waitingSidecars.get().filter((file) => parseSidecarName(file.name, name) !== null));
});

const busy = new Set<File>();

/** Gives each of these to its film, if that is there by now. */
async function attachSidecars(waiting: readonly File[]): Promise<void> {
  for (const file of waiting) {
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
  const { videos } = await api.listLibraryVideos({ query: { q: beginning, limit: '100' } });
  const film = findVideoOfSubtitles(file.name, sidecarFolder(pathOf(file)), videos);
  if (!film) return false;
  const { language, label } = parseSidecarName(file.name, film.file_name)!;
  await sendSubtitles(film.id, file, language, label);
  refreshLibrary();
  return true;
}

export function sendSubtitles(videoId: number, file: File, language: string, label: string) {
  const form = new FormData();
  form.append('language', language);
  form.append('label', label);
  form.append('file', file);
  return api.addSubtitles({ params: { id: videoId }, form });
}
