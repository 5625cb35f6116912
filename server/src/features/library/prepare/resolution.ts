import { playsInBrowser, slowHeight } from './worker/plan.ts';
import type { VideoRow } from '../videos.store.ts';

/** The encoder's largest output. */
const maxEncodedHeight = 1080;
/** The usual names, by the longer or the shorter side: wide films have fewer lines, and phones film upright. */
const names = [
  { name: '4K', long: 3200, short: 2000 },
  { name: '1440p', long: 2500, short: 1400 },
  { name: '1080p', long: 1800, short: 1000 },
  { name: '720p', long: 1200, short: 700 },
] as const;

type Sized = Pick<VideoRow, 'facts' | 'plan'>;

/** The size of the picture that members see: of the encoded film, not of the original file. */
function playedSize({ facts, plan }: Sized): { width: number; height: number } {
  const { width, height } = facts;
  const keepsPicture = plan !== 'transcode' || (facts.videoCodec === 'avc' && playsInBrowser(facts));
  const factor = keepsPicture ? 1 : Math.min(1, maxEncodedHeight / height);
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

/** "1080p", "4K", "360p": the best of several videos; null without videos. */
export function resolutionOf(videos: readonly Sized[]): string | null {
  const [best] = videos.map(playedSize).toSorted((a, b) => b.width * b.height - a.width * a.height);
  if (!best) return null;
  const [long, short] = [Math.max(best.width, best.height), Math.min(best.width, best.height)];
  return names.find((each) => long >= each.long || short >= each.short)?.name ?? `${short}p`;
}

/** The second rendition of an encoded film always has this height. */
export const slowResolution = `${slowHeight}p`;
