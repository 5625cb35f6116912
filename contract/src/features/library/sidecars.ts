import { subtitleEndings } from './library.limits.ts';

/** A file by its name: what comes before the ending, and the ending. */
export function splitName(name: string): { base: string; ending: string } {
  const dot = name.lastIndexOf('.');
  return dot <= 0
    ? { base: name, ending: '' }
    : { base: name.slice(0, dot), ending: name.slice(dot + 1).toLowerCase() };
}

export const isSubtitleName = (name: string) =>
  subtitleEndings.some((ending) => ending === splitName(name).ending);

/** What `Film.de.forced.srt` says beside `Film.mkv`; null beside another film. */
export function sidecarOf(name: string, videoName: string): { language: string; label: string } | null {
  const { base } = splitName(name);
  const { base: film } = splitName(videoName);
  if (base !== film && !base.startsWith(`${film}.`)) return null;
  const [language, ...words] = base.slice(film.length + 1).split('.');
  if (!language || !/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?$/.test(language))
    return { language: 'und', label: [language, ...words].filter(Boolean).join(' ') };
  return { language, label: words.join(' ') };
}

/** The folders of a path, as far as the library keeps them; subtitles in a folder of their own lie beside the film. */
export function sidecarFolder(path: string): string {
  const folders = path.split('/').slice(0, -1);
  if (/^(subs?|subtitles?)$/i.test(folders.at(-1) ?? '')) folders.pop();
  return folders.slice(-4).join('/');
}

/**
 * Of several films whose name a subtitle's begins with, the one that says most: `Film.2` before `Film`. It lies
 * where they do, if anybody knows where that is: every season has its `01`.
 */
export function filmOf<Video extends { file_name: string; folder: string }>(
  name: string,
  folder: string,
  videos: readonly Video[],
): Video | null {
  const isBeside = (video: Video) => video.folder === '' || folder === '' || video.folder === folder;
  const fitting = videos.filter((video) => isBeside(video) && sidecarOf(name, video.file_name) !== null);
  const [longest] = fitting.toSorted((one, other) => other.file_name.length - one.file_name.length);
  return longest ?? null;
}
