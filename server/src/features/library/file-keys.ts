/** The keys of the library's stored files. A playback token contains all parts of a key, so no query is needed to send a file. */
export const originalsFolder = 'library';
export const madeFolder = 'library-made';

export const originalKey = (fileId: string) => `${originalsFolder}/${fileId}`;
export const partKey = (videoId: number, edition: string, part: string) =>
  `${madeFolder}/${videoId}/${edition}/${part}`;
/** Without an edition: uploaded subtitles stay when a video is prepared again. */
export const subtitleKey = (videoId: number, id: number) => `${madeFolder}/${videoId}/subtitles-${id}.vtt`;
export const posterKey = (videoId: number, name: string) => `${madeFolder}/${videoId}/poster-${name}.webp`;
export const stillKey = (videoId: number, name: string) => `${madeFolder}/${videoId}/still-${name}.webp`;
