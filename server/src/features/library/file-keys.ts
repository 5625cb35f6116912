/** Where the library keeps what. A key is known from what an address carries, so that a part is sent without asking. */
export const originalsFolder = 'library';
export const madeFolder = 'library-made';

export const originalKey = (fileId: string) => `${originalsFolder}/${fileId}`;
export const partKey = (videoId: number, edition: string, part: string) =>
  `${madeFolder}/${videoId}/${edition}/${part}`;
/** Subtitles stay when a video is made anew. */
export const subtitleKey = (videoId: number, id: number) => `${madeFolder}/${videoId}/subtitles-${id}.vtt`;
export const posterKey = (videoId: number, name: string) => `${madeFolder}/${videoId}/poster-${name}.webp`;
export const stillKey = (videoId: number, name: string) => `${madeFolder}/${videoId}/still-${name}.webp`;
