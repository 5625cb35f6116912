import { isSystemFile, findSkipReason } from '@snowglobe/contract/features/library/skip-reason.ts';
import { libraryKnownMax, libraryPurpose } from '@snowglobe/contract/features/library/library.limits.ts';
import { api } from '../../core/api.ts';
import { onMemberChange } from '../../core/member-change.ts';
import { createStore } from '../../core/store.ts';
import { pathOf } from '../../core/uploads/dropped-files.ts';
import type { UploadTarget } from '../../core/uploads/upload.ts';
import { uploads } from '../../core/uploads/uploads.ts';
import { toast } from '../../core/toasts.ts';
import { write } from '../../core/write.ts';
import { refreshLibrary } from './library-cache.ts';
import { t } from '../../core/texts.ts';
import {
  findVideoOfSubtitles,
  sidecarFolder,
  isSubtitleName,
  parseSidecarName,
} from '@snowglobe/contract/features/library/sidecars.ts';

export const libraryTarget: UploadTarget = { purpose: libraryPurpose, metadata: {} };

/** Subtitles that wait for the upload of their film. */
export const waitingSidecars = createStore<readonly File[]>([]);
/** The skipped files of the last upload, each with its reason. */
type SkippedFile = { id: number; name: string; reason: string };
export const skippedFiles = createStore<readonly SkippedFile[]>([]);
onMemberChange(() => {
  waitingSidecars.set([]);
  skippedFiles.set([]);
});

/** Adds files and folders: films are uploaded, subtitles wait for their film, other files are listed as skipped. */
export async function addFiles(files: readonly File[]): Promise<void> {
  const wanted = files.filter(({ name }) => !isSystemFile(name));
  const accepted = wanted.filter((file) => findSkipReason(file, t) === null);
  const subtitles = accepted.filter(({ name }) => isSubtitleName(name));
  const films = accepted.filter(({ name }) => !isSubtitleName(name));
  skippedFiles.set(
    wanted.flatMap((file, id) => {
      const reason = findSkipReason(file, t);
      return reason === null ? [] : [{ id, name: pathOf(file) || file.name, reason }];
    }),
  );
  const newFilms = await withoutKnown(films);
  if (newFilms.length < films.length)
    toast({
      type: 'info',
      title: t('library:upload.known', { count: films.length - newFilms.length }),
      message:
        newFilms.length > 0
          ? t('library:upload.others', { count: newFilms.length })
          : t('library:upload.nothingLeft'),
    });
  uploads.add(libraryTarget, newFilms, uploadMetadata);
  waitingSidecars.set([...waitingSidecars.get(), ...subtitles]);
  // Subtitles of a film that is being uploaded are attached when the upload is finished.
  const hasUpload = (file: File) => newFilms.some((film) => parseSidecarName(file.name, film.name) !== null);
  await attachSidecars(subtitles.filter((file) => !hasUpload(file)));
}

/** The server guesses the show and the season from the path. The last folders are enough for that. */
const maxPathLength = 500;
function uploadMetadata(file: File): Record<string, string> {
  const path = pathOf(file);
  return path.includes('/') ? { path: path.slice(-maxPathLength) } : {};
}

/** The files that the library does not have yet. So a folder can be added again after an interruption. */
async function withoutKnown(files: readonly File[]): Promise<File[]> {
  const unknown: File[] = [];
  for (let at = 0; at < files.length; at += libraryKnownMax) {
    const part = files.slice(at, at + libraryKnownMax);
    const body = { files: part.map(({ name, size }) => ({ name, size })) };
    // Without an answer all files are uploaded: staff can delete duplicates.
    const { known } = await api.findKnownFiles({ body }).catch(() => ({ known: [] as number[] }));
    unknown.push(...part.filter((_file, index) => !known.includes(index)));
  }
  return unknown;
}

export function dropSidecar(file: File): void {
  waitingSidecars.set(waitingSidecars.get().filter((each) => each !== file));
}

uploads.onArrived(libraryPurpose, ({ name }) => {
  refreshLibrary();
  void attachSidecars(waitingSidecars.get().filter((file) => parseSidecarName(file.name, name) !== null));
});

const busy = new Set<File>();

/** Adds these subtitles to their films, if the library has them by now. */
async function attachSidecars(waiting: readonly File[]): Promise<void> {
  for (const file of waiting) {
    if (busy.has(file)) continue;
    busy.add(file);
    await write(() => attach(file), {
      fallback: t('library:upload.sidecarFailed'),
      onDone: (isAttached) => isAttached && dropSidecar(file),
      onRefused(text) {
        dropSidecar(file);
        toast({ type: 'error', title: `${file.name}: ${text}` });
        return true;
      },
    });
    busy.delete(file);
  }
}

async function attach(file: File): Promise<boolean> {
  // The name of the subtitles begins with the name of the film, so the part before the first dot finds it.
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
