import type { Facts, Plan } from './task.ts';

const inMp4 = new Set(['aac', 'mp3', 'opus', 'flac']);
const inWebm = new Set(['opus', 'vorbis']);

/** H.264 in 8 bits and 4:2:0, up to level 5.2: the profiles for studios and for error-prone lines play nowhere. */
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

/** Into which single file its tracks go as they are; null when none takes them. */
export function fileFor(facts: Facts): 'mp4' | 'webm' | null {
  if (!playsInBrowser(facts)) return null;
  const fits = (container: 'mp4' | 'webm') => facts.audio.every(({ codec }) => audioPlays(codec, container));
  if (facts.videoCodec !== 'vp8' && fits('mp4')) return 'mp4';
  return facts.videoCodec !== 'avc' && fits('webm') ? 'webm' : null;
}

/** Whether HLS can carry its tracks as they are: that is how one chooses between several languages. */
export const fitsHls = (facts: Facts) =>
  facts.videoCodec === 'avc' && playsInBrowser(facts) && facts.audio.every(({ codec }) => codec === 'aac');

/** The least that has to be done: nothing, packing it anew, encoding it anew. */
export function planFor(facts: Facts): Plan {
  const { container, audio, startsFast } = facts;
  const into = fileFor(facts);
  if (audio.length > 1) return fitsHls(facts) ? 'remux' : 'transcode';
  // What FFmpeg alone reads, it packs into an MP4.
  if (into === null || (facts.isReadByFfmpeg && into !== 'mp4')) return 'transcode';
  return container === into && startsFast && !facts.isReadByFfmpeg ? 'direct' : 'remux';
}
