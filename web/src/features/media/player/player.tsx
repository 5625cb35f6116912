import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { useEffect, useState } from 'react';
import { refreshProgress, useTitleProgress } from '../progress.queries.ts';
import type { Place } from '../../../core/player-address.ts';
import { t } from '../../../core/texts.ts';
import { useStore } from '../../../core/store.ts';
import { useListPlace } from '../../lists/lists.door.ts';
import { isChatFolded, isHost, PartyBar, useWatchParty } from '../../party/party-player.door.ts';
import { episodeCode, hasAudioChoice } from '../title-words.ts';
import { BelowPlayer } from './below-player.tsx';
import { isAutoNext } from './auto-next.ts';
import { episodeAfter, firstEpisode, firstSeason } from './episode-order.ts';
import { useAfterFirstFrame } from './first-frame.ts';
import { PartySide } from './party-side.tsx';
import { PlayerFoot } from './player-foot.tsx';
import { PlayerHeader } from './player-header.tsx';
import { PlayerLoader } from './player-loader.tsx';
import { useEpisodes, useSeasons } from './series.queries.ts';
import { SidePanel } from './side-panel.tsx';
import type { AudioMode } from './sources.queries.ts';
import { TitleActions } from './title-actions.tsx';
import { useOpenEpisode } from './use-open-episode.ts';
import styles from './player.module.css';

type PlayerProps = {
  title: MediaResult;
  /** The season and episode in the address; without them a series starts at its first episode. */
  asked: Place;
  /** Where to begin, in seconds; null: where the member stopped. */
  time: number | null;
  /** The list that is watched through. */
  through: number | null;
};

/** A film, or a series with its seasons and episodes. */
export function Player({ title, asked, time, through }: PlayerProps) {
  const watch = useWatchParty();
  // The film comes first.
  const isComplete = useAfterFirstFrame();
  const isFolded = useStore(isChatFolded);
  const openEpisode = useOpenEpisode();
  const seasons = useSeasons(title);
  const season = title.type === 'tv' ? (asked.season ?? firstSeason(seasons.list)) : null;
  const episodes = useEpisodes(title, season, seasons);
  const episode = title.type === 'tv' ? (asked.episode ?? firstEpisode(episodes.list)) : null;
  const place: Place = { season, episode };
  const progress = useTitleProgress(title.id);
  const [audio, setAudio] = useState<AudioMode>('dub');
  const next = episodeAfter(place, episodes.list, seasons.list);
  const inList = useListPlace(through, title.id);
  const playing = episodes.list.find((each) => each.episode === episode && each.season === season);
  // The list goes on after a film, or after the last episode of a series, when its episodes are known.
  const isLast = title.type === 'movie' || (playing !== undefined && !next);
  const nextTitle = isLast ? (inList?.next ?? null) : null;
  const openNextTitle = () => nextTitle && openEpisode(nextTitle.id, { season: null, episode: null });
  // In a party only one page may go on to the next episode.
  const mayGoOn = !watch || isHost(watch.party);
  // When the player closes, the rows below it show the new positions.
  useEffect(() => refreshProgress, []);

  return (
    <div className={styles.player} data-party={watch ? (isFolded ? 'folded' : 'open') : undefined}>
      <PlayerHeader title={title} />
      {!watch && isComplete && (
        <TitleActions title={title} place={place} about={playing ?? null} through={through} />
      )}
      <PlayerLoader
        key={`${season} ${episode} ${time}`}
        title={title}
        place={place}
        progress={progress}
        time={time}
        audio={hasAudioChoice(title) ? audio : null}
        onAudio={setAudio}
        caption={playing ? `${episodeCode(playing.season, playing.episode)} · ${playing.title}` : ''}
        next={
          nextTitle
            ? {
                code: t('lists:next.place', { place: inList!.place + 1, count: inList!.count }),
                title: nextTitle.title,
                open: () => void openNextTitle(),
                isInList: true,
              }
            : next && {
                code: episodeCode(next.season, next.episode),
                title:
                  episodes.list.find((each) => each.season === next.season && each.episode === next.episode)
                    ?.title ?? '',
                open: () => openEpisode(title.id, next),
              }
        }
        onEnded={() => {
          if (!mayGoOn) return;
          if (nextTitle) openNextTitle();
          else if (next && isAutoNext()) openEpisode(title.id, next);
        }}
      />
      <PartyBar />
      <PlayerFoot
        title={title}
        label={episodes.notice ? episodes.label : seasons.label}
        place={place}
        episode={playing}
        next={next}
        inList={inList}
        onNextTitle={nextTitle && openNextTitle}
      />
      <PartySide title={title}>
        {isComplete && (
          <SidePanel title={title} place={place} seasons={seasons} positions={progress.data ?? []} />
        )}
      </PartySide>
      {!watch && isComplete && <BelowPlayer title={title} />}
    </div>
  );
}
