import type { Facts, Plan } from './task.ts';

/** The height of the second rendition of an encoded film, for slow connections. */
export const slowHeight = 480;

const inMp4 = new Set(['aac', 'mp3', 'opus', 'flac']);
const inWebm = new Set(['opus', 'vorbis']);

/** H.264 in 8 bits and 4:2:0, up to level 5.2. Browsers do not play the other profiles. */
const plainAvc = /^avc[13]\.(?:42|4d|64)[0-9a-f]{2}(?:0[0-9a-f]|1[0-9a-f]|2[0-9a-f]|3[0-4])$/i;
const plainVp9 = /^vp09\.00\./;
const plainAv1 = /^av01\.0\./;

export function playsInBrowser({ videoCodec, videoProfile, isBroken }: Facts): boolean {
  const profile = videoProfile ?? '';
  if (isBroken) return false;
  if (videoCodec === 'avc') return plainAvc.test(profile);
  if (videoCodec === 'vp9') return plainVp9.test(profile);
  if (videoCodec === 'av1') return plainAv1.test(profile);
  return videoCodec === 'vp8';
}

export const audioPlays = (codec: string | null, container: string) =>
  codec !== null && (container === 'webm' ? inWebm : inMp4).has(codec);

/** The container that can hold all tracks without encoding; null when there is none. */
export function fileFor(facts: Facts): 'mp4' | 'webm' | null {
  if (!playsInBrowser(facts)) return null;
  const fits = (container: 'mp4' | 'webm') => facts.audio.every(({ codec }) => audioPlays(codec, container));
  if (facts.videoCodec !== 'vp8' && fits('mp4')) return 'mp4';
  return facts.videoCodec !== 'avc' && fits('webm') ? 'webm' : null;
}

/** Whether HLS can contain the tracks without encoding. Only HLS lets a viewer choose a language. */
export const fitsHls = (facts: Facts) =>
  facts.videoCodec === 'avc' && playsInBrowser(facts) && facts.audio.every(({ codec }) => codec === 'aac');

/** The least work that makes it playable: nothing, repacking, or encoding. */
export function planFor(facts: Facts): Plan {
  const { container, audio, startsFast } = facts;
  const into = fileFor(facts);
  if (audio.length > 1) return fitsHls(facts) ? 'remux' : 'transcode';
  // FFmpeg packs only into MP4.
  if (into === null || (facts.isReadByFfmpeg && into !== 'mp4')) return 'transcode';
  return container === into && startsFast && !facts.isReadByFfmpeg ? 'direct' : 'remux';
}
