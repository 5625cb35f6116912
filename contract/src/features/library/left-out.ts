import { libraryEndings, libraryFileMaxBytes } from './library.limits.ts';
import { isSubtitleName, splitName } from './sidecars.ts';

const kinds: readonly { endings: readonly string[]; why: string }[] = [
  {
    endings: ['mp3', 'm4a', 'aac', 'flac', 'wav', 'ogg', 'oga', 'opus', 'wma', 'aiff', 'ac3', 'dts', 'mka'],
    why: 'Sound only: the library takes videos',
  },
  {
    endings: ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'bmp', 'heic', 'svg', 'tbn'],
    why: 'A picture: a poster is chosen when the video is edited',
  },
  { endings: ['zip', 'rar', '7z', 'tar', 'gz', 'xz', 'bz2'], why: 'Packed: unpack it first' },
  { endings: ['iso', 'img', 'bin', 'cue', 'nrg'], why: 'A disc: take the video files out of it first' },
  { endings: ['ifo', 'bup', 'mpls', 'clpi', 'bdmv'], why: 'A part of a disc that holds no video' },
  { endings: ['sub', 'idx', 'sup'], why: 'Subtitles that are pictures: srt, ass and vtt are taken' },
  { endings: ['txt', 'nfo', 'md', 'pdf', 'doc', 'docx', 'html', 'json', 'xml', 'log'], why: 'A text' },
  { endings: ['part', 'crdownload', 'tmp', 'aria2'], why: 'Not whole: it is still being downloaded' },
  { endings: ['m3u', 'm3u8', 'pls', 'strm'], why: 'A list that names videos, and holds none' },
];

/** What a system leaves lying in folders is nobody's mistake. */
export const isSystemFile = (name: string) =>
  name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini|folder\.jpg|icon\r?)$/i.test(name);

export const isVideoName = (name: string) =>
  libraryEndings.some((ending) => ending === splitName(name).ending);

/** Why a file is not taken into the library, before anybody looks inside; null: it is, or it may be. */
export function whyLeftOut({ name, size }: { name: string; size: number }): string | null {
  if (isSubtitleName(name)) return size === 0 ? 'Empty' : null;
  const { ending } = splitName(name);
  const known = kinds.find(({ endings }) => endings.includes(ending));
  if (known) return known.why;
  if (!isVideoName(name)) return ending === '' ? 'Its name has no ending' : `.${ending} is no kind of video`;
  if (size === 0) return 'Empty';
  return size > libraryFileMaxBytes ? 'Larger than 64 GB' : null;
}
