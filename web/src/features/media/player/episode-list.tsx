import type { Episode, MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { WatchPosition } from '@snowglobe/contract/features/media/progress.model.ts';
import { useLayoutEffect, useRef } from 'react';
import { shortDateText } from '../../../core/format/dates.ts';
import { timeLeftText } from '../../../core/format/durations.ts';
import { Tag } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import type { Place } from '../../../core/player-address.ts';
import { SaveEpisode } from '../../offline/offline.door.ts';
import { MarkEpisode } from './mark-watched.tsx';
import { useOpenEpisode } from './use-open-episode.ts';
import { episodeCode } from '../title-words.ts';
import { positionOf } from './player-words.ts';
import type { useEpisodes } from './series.queries.ts';
import { t } from '../../../core/texts.ts';
import styles from './episode-list.module.css';

type EpisodeListProps = {
  title: MediaResult;
  place: Place;
  episodes: ReturnType<typeof useEpisodes>;
  positions: readonly WatchPosition[];
};

/** The episodes of the chosen season, scrolled to the one that plays. */
export function EpisodeList({ title, place, episodes, positions }: EpisodeListProps) {
  const list = useRef<HTMLOListElement>(null);
  const openEpisode = useOpenEpisode();
  const playing = episodes.list.findIndex((each) => isAt(each, place));
  useLayoutEffect(() => {
    const row = list.current?.children[playing];
    if (list.current && row instanceof HTMLElement)
      list.current.scrollTop = row.offsetTop - list.current.offsetTop - 8;
  }, [playing]);
  if (episodes.isPending) return <ListSkeleton />;
  return (
    <ol ref={list} className={styles.list}>
      {episodes.list.map((episode) => (
        <li key={episode.episode} className={styles.item}>
          <EpisodeRow
            episode={episode}
            isPlaying={isAt(episode, place)}
            position={positionOf(positions, episode)}
            onPlay={() => openEpisode(title.id, episode)}
          />
          <MarkEpisode
            title={title}
            episode={episode}
            isWatched={positionOf(positions, episode)?.finished ?? false}
            className={styles.mark}
          />
          <SaveEpisode title={title} place={episode} about={episode} className={styles.save} />
        </li>
      ))}
    </ol>
  );
}

const isAt = (episode: Episode, place: Place) =>
  episode.season === place.season && episode.episode === place.episode;

type EpisodeRowProps = {
  episode: Episode;
  isPlaying: boolean;
  position: WatchPosition | undefined;
  onPlay: () => void;
};

function EpisodeRow({ episode, isPlaying, position, onPlay }: EpisodeRowProps) {
  const { season, episode: number, title, overview, air_date: date, still_path: still } = episode;
  const share = position ? (position.finished ? 1 : position.position / (position.duration || Infinity)) : 0;
  return (
    <button type="button" className={styles.row} aria-current={isPlaying || undefined} onClick={onPlay}>
      <span className={styles.still}>
        {still ? (
          <Picture src={still} />
        ) : (
          <span className={classNames('readout', styles.number)}>{number}</span>
        )}
        {share > 0 && (
          <span className={styles.bar} aria-hidden="true">
            <Progress label={t('media:watchedOf', { title })} value={share} />
          </span>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        <span className={classNames('readout', styles.facts)}>
          {[episodeCode(season, number), date && shortDateText(date), leftText(position)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {isPlaying && <Tag className={styles.playing}>{t('media:episodes.playing')}</Tag>}
        <span className={styles.overview}>{overview}</span>
      </span>
    </button>
  );
}

function leftText(position: WatchPosition | undefined): string {
  if (!position) return '';
  if (position.finished) return t('media:watched');
  return position.duration > 0 ? timeLeftText(position.duration - position.position) : '';
}

const rows = ['a', 'b', 'c', 'd'];

function ListSkeleton() {
  return (
    <LoadingArea label={t('media:episodes.loading')} className={styles.list}>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="block" className={styles.still} />
          <div>
            <Skeleton width="70%" />
            <Skeleton width="40%" />
          </div>
        </div>
      ))}
    </LoadingArea>
  );
}
