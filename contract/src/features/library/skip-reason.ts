import type { TextKey, ValuesOf } from '../../texts/texts.ts';
import { libraryEndings, libraryFileMaxBytes } from './library.limits.ts';
import { isSubtitleName, splitName } from './sidecars.ts';

const skippedKinds = [
  {
    endings: ['mp3', 'm4a', 'aac', 'flac', 'wav', 'ogg', 'oga', 'opus', 'wma', 'aiff', 'ac3', 'dts', 'mka'],
    reason: 'library:skip.sound',
  },
  {
    endings: ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'bmp', 'heic', 'svg', 'tbn'],
    reason: 'library:skip.picture',
  },
  { endings: ['zip', 'rar', '7z', 'tar', 'gz', 'xz', 'bz2'], reason: 'library:skip.packed' },
  { endings: ['iso', 'img', 'bin', 'cue', 'nrg'], reason: 'library:skip.disc' },
  { endings: ['ifo', 'bup', 'mpls', 'clpi', 'bdmv'], reason: 'library:skip.partOfDisc' },
  { endings: ['sub', 'idx', 'sup'], reason: 'library:skip.pictureSubtitles' },
  {
    endings: ['txt', 'nfo', 'md', 'pdf', 'doc', 'docx', 'html', 'json', 'xml', 'log'],
    reason: 'library:skip.text',
  },
  { endings: ['part', 'crdownload', 'tmp', 'aria2'], reason: 'library:skip.unfinished' },
  { endings: ['m3u', 'm3u8', 'pls', 'strm'], reason: 'library:skip.playlist' },
] as const satisfies readonly { endings: readonly string[]; reason: TextKey }[];

/** Operating systems create these files in folders. They are skipped silently, without a reason for the user. */
export const isSystemFile = (name: string) =>
  name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini|folder\.jpg|icon\r?)$/i.test(name);

export const isVideoName = (name: string) =>
  libraryEndings.some((ending) => ending === splitName(name).ending);

/** `said` on the server, `t` on the page. */
type Say = <K extends TextKey>(key: K, ...values: ValuesOf<K>) => string;

/** Why a file can't be added to the library, judged by name and size; null if it can, or if its content decides. */
export function findSkipReason({ name, size }: { name: string; size: number }, say: Say): string | null {
  if (isSubtitleName(name)) return size === 0 ? say('library:skip.empty') : null;
  const { ending } = splitName(name);
  const skipped = skippedKinds.find(({ endings }) => endings.some((each) => each === ending));
  if (skipped) return say(skipped.reason);
  if (!isVideoName(name))
    return ending === '' ? say('library:skip.noEnding') : say('library:skip.wrongEnding', { ending });
  if (size === 0) return say('library:skip.empty');
  return size > libraryFileMaxBytes ? say('library:skip.tooLarge') : null;
}
