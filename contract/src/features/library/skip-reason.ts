import { libraryEndings, libraryFileMaxBytes } from './library.limits.ts';
import { isSubtitleName, splitName } from './sidecars.ts';

const skippedKinds: readonly { endings: readonly string[]; reason: string }[] = [
  {
    endings: ['mp3', 'm4a', 'aac', 'flac', 'wav', 'ogg', 'oga', 'opus', 'wma', 'aiff', 'ac3', 'dts', 'mka'],
    reason: 'Sound only: the library takes videos',
  },
  {
    endings: ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'bmp', 'heic', 'svg', 'tbn'],
    reason: 'A picture: a poster is chosen when the video is edited',
  },
  { endings: ['zip', 'rar', '7z', 'tar', 'gz', 'xz', 'bz2'], reason: 'Packed: unpack it first' },
  { endings: ['iso', 'img', 'bin', 'cue', 'nrg'], reason: 'A disc: take the video files out of it first' },
  { endings: ['ifo', 'bup', 'mpls', 'clpi', 'bdmv'], reason: 'A part of a disc that holds no video' },
  { endings: ['sub', 'idx', 'sup'], reason: 'Subtitles that are pictures: srt, ass and vtt are taken' },
  { endings: ['txt', 'nfo', 'md', 'pdf', 'doc', 'docx', 'html', 'json', 'xml', 'log'], reason: 'A text' },
  { endings: ['part', 'crdownload', 'tmp', 'aria2'], reason: 'Not whole: it is still being downloaded' },
  { endings: ['m3u', 'm3u8', 'pls', 'strm'], reason: 'A list that names videos, and holds none' },
];

/** Operating systems create these files in folders. They are skipped silently, without a reason for the user. */
export const isSystemFile = (name: string) =>
  name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini|folder\.jpg|icon\r?)$/i.test(name);

export const isVideoName = (name: string) =>
  libraryEndings.some((ending) => ending === splitName(name).ending);

/** Why a file can't be added to the library, judged by name and size; null if it can, or if its content decides. */
export function findSkipReason({ name, size }: { name: string; size: number }): string | null {
  if (isSubtitleName(name)) return size === 0 ? 'Empty' : null;
  const { ending } = splitName(name);
  const skipped = skippedKinds.find(({ endings }) => endings.includes(ending));
  if (skipped) return skipped.reason;
  if (!isVideoName(name)) return ending === '' ? 'Its name has no ending' : `.${ending} is no kind of video`;
  if (size === 0) return 'Empty';
  return size > libraryFileMaxBytes ? 'Larger than 64 GB' : null;
}
