import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import { playTimeText } from '../../core/format/durations.ts';
import { t } from '../../core/texts.ts';

const stages = {
  checking: t('library:stage.checking'),
  converting: t('library:stage.converting'),
  packing: t('library:stage.packing'),
  subtitles: t('library:stage.subtitles'),
  thumbnails: t('library:stage.thumbnails'),
} as const;

/** "Transcoding 42 %" */
export function stateText({ state, stage, progress, plan }: LibraryVideo): string {
  if (state === 'waiting')
    return plan === 'transcode' ? t('library:state.queuedForTranscoding') : t('library:state.queued');
  if (state === 'ready') return t('library:state.ready');
  if (state === 'failed') return t('library:state.failed');
  const doing = stage ? stages[stage] : t('library:state.working');
  return progress > 0
    ? t('library:stage.share', { stage: doing, percent: Math.floor(progress * 100) })
    : doing;
}

const plans = {
  direct: t('library:plan.direct'),
  remux: t('library:plan.remux'),
  transcode: t('library:plan.transcode'),
} as const;

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
