import type { Facts, Plan } from './task.ts';

const inMp4 = new Set(['aac', 'mp3', 'opus', 'flac']);
const inWebm = new Set(['opus', 'vorbis']);

/** H.264 as cameras and encoders write it; the profiles for studios play nowhere. */
const plainAvc = /^avc[13]\.(?:42|4d|58|64)/i;
const plainVp9 = /^(?:vp9|vp09\.00)/;
const plainAv1 = /^av01\.0/;

export function playsInBrowser({ videoCodec, videoProfile }: Facts): boolean {
  const profile = videoProfile ?? '';
  if (videoCodec === 'avc') return plainAvc.test(profile);
  if (videoCodec === 'vp9') return plainVp9.test(profile);
  if (videoCodec === 'av1') return plainAv1.test(profile);
  return videoCodec === 'vp8';
}

/** Into which single file its tracks go as they are; null when none takes them. */
export function fileFor(facts: Facts): 'mp4' | 'webm' | null {
  if (!playsInBrowser(facts)) return null;
  const fits = (codecs: ReadonlySet<string>) =>
    facts.audio.every(({ codec }) => codec !== null && codecs.has(codec));
  if (facts.videoCodec !== 'vp8' && fits(inMp4)) return 'mp4';
  return facts.videoCodec !== 'avc' && fits(inWebm) ? 'webm' : null;
}

/** Whether HLS can carry its tracks as they are: that is how one chooses between several languages. */
export const fitsHls = (facts: Facts) =>
  facts.videoCodec === 'avc' && playsInBrowser(facts) && facts.audio.every(({ codec }) => codec === 'aac');

/** The least that has to be done: nothing, packing it anew, encoding it anew. */
export function planFor(facts: Facts): Plan {
  const { container, audio, startsFast } = facts;
  const into = fileFor(facts);
  if (audio.length > 1) return fitsHls(facts) ? 'remux' : 'transcode';
  if (into === null) return 'transcode';
  return container === into && startsFast ? 'direct' : 'remux';
}
