import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { WatchPosition } from '@snowglobe/contract/features/media/progress.model.ts';
import { useState } from 'react';
import { errorText } from '../../../core/api.ts';
import type { Place } from '../../../core/player-address.ts';
import { FailedScreen } from './failed-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import type { NextEpisode } from './library-player/next-card.tsx';
import { positionOf, resumeAt } from './player-words.ts';
import { useSources, type AudioMode } from './sources.queries.ts';
import { FailoverPlayer } from './failover-player.tsx';
import { t } from '../../../core/texts.ts';
import styles from './player-loader.module.css';

type PlayerLoaderProps = {
  title: MediaResult;
  place: Place;
  progress: { data: readonly WatchPosition[] | undefined; isPending: boolean };
  /** The chosen audio, dub by default; null if there is no choice. */
  audio: AudioMode | null;
  onAudio: (audio: AudioMode) => void;
  caption: string;
  next: NextEpisode | null;
  /** Where to begin, in seconds; null: where the member stopped. */
  time: number | null;
  onEnded: () => void;
};

/** The player for one film or episode. It loads the sources and the saved position first. */
export function PlayerLoader(props: PlayerLoaderProps) {
  const { title, place, progress, audio, onAudio, caption, next, onEnded } = props;
  const sources = useSources(title, place, audio);
  const [round, setRound] = useState(0);
  async function reloadLibrary() {
    const { data } = await sources.refetch({ throwOnError: true });
    return data?.library ?? null;
  }
  const position = positionOf(progress.data ?? [], place);
  return (
    <div className={styles.area}>
      {sources.data && !progress.isPending ? (
        <FailoverPlayer
          key={`${audio} ${round}`}
          title={title}
          place={place}
          library={sources.data.library}
          sources={sources.data.sources}
          available={sources.data.audio}
          audio={sources.data.audio.dub ? audio : audio && 'sub'}
          onAudio={onAudio}
          startAt={props.time ?? resumeAt(position)}
          caption={caption}
          next={next}
          reloadLibrary={reloadLibrary}
          // Restarts only after a click: a new answer of the server must not interrupt playback.
          onRestart={() => setRound((now) => now + 1)}
          onEnded={onEnded}
        />
      ) : (
        <div className={styles.screen}>
          {sources.isError ? (
            <FailedScreen
              reason={errorText(sources.error, t('media:fault.missingIdentifiers'))}
              attempts={1}
              onRetry={() => void sources.refetch()}
            />
          ) : (
            <LoadingScreen title={title} place={place} source={null} attempt={1} />
          )}
        </div>
      )}
    </div>
  );
}
