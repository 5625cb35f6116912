/** The address of a playlist on this device. No request is made to it: hls.js reads it with `saved-hls.ts`. */
const prefix = '/saved-on-device/';

export const savedPlaylist = (videoId: number, name: string) =>
  `${window.location.origin}${prefix}${videoId}/${name}`;

/** The video and the name of the file; null for any other address. */
export function parseSavedAddress(url: string): { videoId: number; name: string } | null {
  const { pathname } = new URL(url, window.location.origin);
  const [, videoId, name] = /^\/saved-on-device\/(\d+)\/([\w.-]+)$/.exec(pathname) ?? [];
  return videoId && name ? { videoId: Number(videoId), name } : null;
}
