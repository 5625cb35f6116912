import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { useEffect, useState } from 'react';
import { refreshProgress, useTitleProgress } from '../progress.queries.ts';
import { openEpisode, type Place } from '../title-address.ts';
import { episodeCode, hasAudioChoice } from '../title-words.ts';
import { isAutoNext } from './auto-next.ts';
import { episodeAfter, firstEpisode, firstSeason } from './episode-order.ts';
import { PlayerFoot } from './player-foot.tsx';
import { PlayerHeader } from './player-header.tsx';
import { PlayerLoader } from './player-loader.tsx';
import { useEpisodes, useSeasons } from './series.queries.ts';
import { SidePanel } from './side-panel.tsx';
import type { AudioMode } from './sources.queries.ts';
import { TitleActions } from './title-actions.tsx';
import styles from './player.module.css';

type PlayerProps = {
  title: MediaResult;
  /** The season and episode in the address; without them a series starts at its first episode. */
  asked: Place;
};

/** A film, or a series with its seasons and episodes. */
export function Player({ title, asked }: PlayerProps) {
  const seasons = useSeasons(title);
  const season = title.type === 'tv' ? (asked.season ?? firstSeason(seasons.list)) : null;
  const episodes = useEpisodes(title, season, seasons);
  const episode = title.type === 'tv' ? (asked.episode ?? firstEpisode(episodes.list)) : null;
  const place: Place = { season, episode };
  const progress = useTitleProgress(title.id);
  const [audio, setAudio] = useState<AudioMode>('dub');
  const next = episodeAfter(place, episodes.list, seasons.list);
  const playing = episodes.list.find((each) => each.episode === episode && each.season === season);
  // When the player closes, the rows below it show the new positions.
  useEffect(() => refreshProgress, []);

  return (
    <div className={styles.player}>
      <PlayerHeader title={title} />
      <TitleActions title={title} />
      <PlayerLoader
        key={`${season} ${episode}`}
        title={title}
        place={place}
        progress={progress}
        audio={hasAudioChoice(title) ? audio : null}
        onAudio={setAudio}
        caption={playing ? `${episodeCode(playing.season, playing.episode)} · ${playing.title}` : ''}
        next={
          next && {
            code: episodeCode(next.season, next.episode),
            title:
              episodes.list.find((each) => each.season === next.season && each.episode === next.episode)
                ?.title ?? '',
            open: () => openEpisode(title.id, next),
          }
        }
        onEnded={() => next && isAutoNext() && openEpisode(title.id, next)}
      />
      <PlayerFoot
        title={title}
        label={episodes.notice ? episodes.label : seasons.label}
        place={place}
        episode={playing}
        next={next}
      />
      <SidePanel title={title} place={place} seasons={seasons} positions={progress.data ?? []} />
    </div>
  );
}
