import type { Episode, MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { WatchPosition } from '@snowglobe/contract/features/media/progress.model.ts';
import { CheckCheck, CircleCheck, CircleDashed } from 'lucide-react';
import { t } from '../../../core/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useMarkWatched, useTitleProgress } from '../progress.queries.ts';
import { positionOf } from './player-words.ts';

/** "Mark as watched" for a film; pressed while it is. */
export function MarkFilm({ title, className }: { title: MediaResult; className?: string | undefined }) {
  const { data } = useTitleProgress(title.id);
  const { run, busy } = useMarkWatched(title);
  const isWatched = data?.some(({ finished }) => finished) ?? false;
  return (
    <Button
      size="s"
      icon={CircleCheck}
      className={className}
      aria-pressed={isWatched}
      busy={busy}
      onClick={() => void run({ watched: !isWatched })}
    >
      {t('media:mark.film')}
    </Button>
  );
}

type MarkEpisodeProps = {
  title: MediaResult;
  episode: Episode;
  isWatched: boolean;
  className?: string | undefined;
};

export function MarkEpisode({ title, episode, isWatched, className }: MarkEpisodeProps) {
  const { run } = useMarkWatched(title);
  const { season, episode: number, title: name } = episode;
  return (
    <IconButton
      className={className}
      icon={isWatched ? CircleCheck : CircleDashed}
      label={
        isWatched ? t('media:unmark.episode', { title: name }) : t('media:mark.episode', { title: name })
      }
      onClick={() => void run({ season, episode: number, watched: !isWatched })}
    />
  );
}

type MarkSeasonProps = {
  title: MediaResult;
  season: number | null;
  episodes: readonly Episode[];
  positions: readonly WatchPosition[];
};

/** The whole season at once. */
export function MarkSeason({ title, season, episodes, positions }: MarkSeasonProps) {
  const { run, busy } = useMarkWatched(title);
  if (season === null || episodes.length === 0) return null;
  const isWatched = episodes.every((episode) => positionOf(positions, episode)?.finished);
  return (
    <IconButton
      icon={isWatched ? CircleDashed : CheckCheck}
      label={isWatched ? t('media:unmark.season') : t('media:mark.season')}
      aria-disabled={busy || undefined}
      onClick={() => void run({ season, watched: !isWatched })}
    />
  );
}
