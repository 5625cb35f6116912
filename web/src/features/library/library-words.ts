import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import { playTimeText } from '../../core/format/durations.ts';

const stages = {
  checking: 'Checking',
  converting: 'Transcoding',
  packing: 'Remuxing',
  subtitles: 'Reading subtitles',
  thumbnails: 'Making thumbnails',
} as const;

/** "Transcoding 42 %" */
export function stateText({ state, stage, progress, plan }: LibraryVideo): string {
  if (state === 'waiting') return plan === 'transcode' ? 'Queued for transcoding' : 'Queued';
  if (state === 'ready') return 'Ready';
  if (state === 'failed') return 'Failed';
  const share = progress > 0 ? ` ${Math.floor(progress * 100)} %` : '';
  return `${stage ? stages[stage] : 'Working'}${share}`;
}

const plans = { direct: 'plays as it is', remux: 'remuxed', transcode: 'transcoded' } as const;

/** "24:31 · 1920×1080 · hevc · transcoded" */
export function factsText(video: LibraryVideo): string {
  const { duration, width, height, video_codec: codec, plan } = video;
  return [duration > 0 && playTimeText(duration), width > 0 && `${width}×${height}`, codec, plans[plan]]
    .filter(Boolean)
    .join(' · ');
}

/** "Metropolis", "One Step Beyond · S1E4"; null for a video without a title. */
export function placeText({ place }: Pick<LibraryVideo, 'place'>): string | null {
  if (!place) return null;
  const { title, season, episode } = place;
  return season === null ? title.title : `${title.title} · S${season}E${episode}`;
}
