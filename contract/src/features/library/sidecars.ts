import { subtitleEndings } from './library.limits.ts';

/** Splits a file name into the part before the ending, and the ending in lower case. */
export function splitName(name: string): { base: string; ending: string } {
  const dot = name.lastIndexOf('.');
  return dot <= 0
    ? { base: name, ending: '' }
    : { base: name.slice(0, dot), ending: name.slice(dot + 1).toLowerCase() };
}

export const isSubtitleName = (name: string) =>
  subtitleEndings.some((ending) => ending === splitName(name).ending);

/** Language and label of subtitles: `Film.de.forced.srt` for `Film.mkv`. Null if they belong to another film. */
export function parseSidecarName(
  name: string,
  videoName: string,
): { language: string; label: string } | null {
  const { base } = splitName(name);
  const { base: film } = splitName(videoName);
  if (base !== film && !base.startsWith(`${film}.`)) return null;
  const [language, ...words] = base.slice(film.length + 1).split('.');
  if (!language || !/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?$/.test(language))
    return { language: 'und', label: [language, ...words].filter(Boolean).join(' ') };
  return { language, label: words.join(' ') };
}

/** The last four folders of a path, as the library stores them. A folder `Subs` counts as part of the film's folder. */
export function sidecarFolder(path: string): string {
  const folders = path.split('/').slice(0, -1);
  if (/^(subs?|subtitles?)$/i.test(folders.at(-1) ?? '')) folders.pop();
  return folders.slice(-4).join('/');
}

/**
 * The video that subtitles belong to. Of several matching names the longest wins: `Film.2` before `Film`. Known folders
 * must be equal, because every season has an episode `01`.
 */
export function findVideoOfSubtitles<Video extends { file_name: string; folder: string }>(
  name: string,
  folder: string,
  videos: readonly Video[],
): Video | null {
  const isInFolder = (video: Video) => video.folder === '' || folder === '' || video.folder === folder;
  const fitting = videos.filter(
    (video) => isInFolder(video) && parseSidecarName(name, video.file_name) !== null,
  );
  const [longest] = fitting.toSorted((one, other) => other.file_name.length - one.file_name.length);
  return longest ?? null;
}
