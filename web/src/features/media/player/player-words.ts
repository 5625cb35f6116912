import { playing } from '@snowglobe/contract/features/media/media.limits.ts';
import type { WatchPosition } from '@snowglobe/contract/features/media/progress.model.ts';
import type { Place } from '../../../core/player-address.ts';
import { episodeCode } from '../title-words.ts';

/** `{title}[ - S{season}E{episode}].mp4` */
export function downloadName(title: string, { season, episode }: Place): string {
  return season !== null && episode !== null
    ? `${title} - ${episodeCode(season, episode)}.mp4`
    : `${title}.mp4`;
}

export const positionOf = (positions: readonly WatchPosition[], { season, episode }: Place) =>
  positions.find((each) => each.season === season && each.episode === episode);

/** Where playback resumes: a little before the saved position, or at the beginning after a finished film. */
export function resumeAt(position: WatchPosition | undefined): number {
  if (!position || position.finished) return 0;
  return Math.max(0, position.position - playing.resumeEarlierSeconds);
}
