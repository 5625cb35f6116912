import { librarySource } from '@snowglobe/contract/features/library/library.limits.ts';
import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';
import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { VideoSource } from '@snowglobe/contract/features/media/sources.model.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { clock } from '../../../core/clock.ts';
import { useStore } from '../../../core/store.ts';
import type { Place } from '../../../core/player-address.ts';
import { useDelayedTrue } from '../../../core/use-delayed-true.ts';
import { PartyOver, useWatchParty } from '../../party/party-player.door.ts';
import { AudioMenu, type Available } from './audio-menu.tsx';
import { FailedScreen, TryAgain } from './failed-screen.tsx';
import { ownDeadlineMs, playingDeadlineMs } from './failover.ts';
import { useAfterFirstFrame } from './first-frame.ts';
import { LoadingScreen } from './loading-screen.tsx';
import type { NextEpisode } from './library-player/next-card.tsx';
import { NowInLibrary } from './now-in-library.tsx';
import { EmbedFrame } from './embed-frame.tsx';
import { NextSourceOffer } from './next-source-offer.tsx';
import { runFailover } from './run-failover.ts';
import { SourceBadge } from './source-badge.tsx';
import { isRefused } from './source-check.ts';
import { reportOutcome, type AudioMode } from './sources.queries.ts';
import { SourcesMenu } from './sources-menu.tsx';
import { PlayerTools } from './player-tools.tsx';
import { demoCaptions, Transcript } from './transcript.tsx';
import { useSavePosition } from './use-save-position.ts';
import { useIdle } from './use-idle.ts';
import { t } from '../../../core/texts.ts';
import { libraryPlayerCode } from './library-player-code.ts';
import { sourceName } from '../source-name.ts';
import styles from './failover-player.module.css';

const LibraryPlayer = lazy(libraryPlayerCode.forLazy);

/** The library as an entry in the list of sources. */
const ownSource: VideoSource = { ...librarySource, url: '', is_demo: false };

const noTracks = [] as const;

type FailoverPlayerProps = {
  title: MediaResult;
  place: Place;
  /** The library's video, always the first source; the others are used if it fails. */
  library: LibraryPlayback | null;
  sources: readonly VideoSource[];
  available: Available;
  /** The audio that plays; null if there is no choice. */
  audio: AudioMode | null;
  onAudio: (audio: AudioMode) => void;
  startAt: number;
  /** The name of the episode; `next` is the one after it. */
  caption: string;
  next: NextEpisode | null;
  /** Fetches new addresses of the library's video: they expire after some hours. */
  reloadLibrary: () => Promise<LibraryPlayback | null>;
  /** Restarts the player with the current sources. */
  onRestart: () => void;
  onEnded: () => void;
};

/** Plays one film or episode in one language: tries its sources one after the other until one plays. */
export function FailoverPlayer(props: FailoverPlayerProps) {
  const { title, place, audio, available, onAudio, onEnded } = props;
  // Frozen at the start: a later answer of the server must not change what plays.
  const [library] = useState(props.library);
  const [sources] = useState(() => (library ? [ownSource, ...props.sources] : props.sources));
  const [failover] = useState(() =>
    runFailover({
      total: sources.length,
      clock,
      deadlineMs: (index) => (sources[index] === ownSource ? ownDeadlineMs : playingDeadlineMs),
      onOutcome: (index, ok) => reportOutcome(title, place, sources[index]!.domain, ok),
    }),
  );
  useEffect(() => failover.start(), [failover]);
  const { index, attempt, phase, load } = useStore(failover.state);
  // The film comes first.
  const isComplete = useAfterFirstFrame();
  const position = useSavePosition(title, place, props.startAt);
  const isInParty = useWatchParty() !== null;
  const source = sources[index];
  const own = source === ownSource ? library : null;
  const hasFailed = phase === 'failed';
  const isPlaying = phase === 'playing';
  // The library's film may be loaded already.
  const isLoading = useDelayedTrue(!isPlaying, 150);
  const { isIdle, onActivity } = useIdle(isPlaying);
  const isWaiting = phase === 'waiting';
  const retry = () => failover.send({ type: 'retry' });
  const next = sources.length > 1 ? () => failover.send({ type: 'next' }) : undefined;

  // The library got the video after the player had opened: it is offered, and does not interrupt playback.
  const isLibraryOffered = props.library !== null && props.library.video_id !== library?.video_id;

  return (
    <>
      <div
        role="presentation"
        className={styles.stage}
        data-playing={isPlaying || undefined}
        data-quiet={isIdle || undefined}
        onPointerEnter={onActivity}
        onFocus={onActivity}
        onKeyDown={onActivity}
        data-own={(own && isPlaying) || undefined}
      >
        <div className={styles.screen}>
          {own && !hasFailed && !isWaiting && (
            <Suspense>
              <LibraryPlayer
                key={load}
                titleId={title.id}
                place={place}
                name={title.title}
                caption={props.caption}
                poster={title.poster}
                backdrop={title.backdrop ?? ''}
                video={own}
                segments={(props.library?.video_id === own.video_id ? props.library : own).segments}
                startAt={position.current}
                next={props.next}
                onPlaying={() => failover.send({ type: 'playing', load })}
                reloadVideo={props.reloadLibrary}
                onBroken={() => failover.send({ type: 'broken', load })}
                onTime={position.update}
                onEnded={onEnded}
              />
            </Suspense>
          )}
          {source && !own && !hasFailed && !isWaiting && (
            <EmbedFrame
              key={load}
              source={source}
              name={title.title}
              backdrop={title.backdrop ?? ''}
              startAt={position.current}
              isRefused={() => isRefused(source, { title, place, audio })}
              onRefused={() => failover.send({ type: 'refused', load })}
              onPlaying={() => failover.send({ type: 'playing', load })}
              onBroken={() => failover.send({ type: 'broken', load })}
              onTime={position.update}
              onEnded={onEnded}
              onPointerActivity={onActivity}
            />
          )}
          {!own && <PartyOver />}
          {hasFailed ? (
            <FailedScreen
              reason={
                source
                  ? t('media:failed.source', { number: index + 1, total: sources.length })
                  : t('media:fault.missingIdentifiers')
              }
              attempts={attempt}
              onRetry={retry}
              onNext={next}
            />
          ) : (
            !isPlaying &&
            (isLoading || !own) && (
              <LoadingScreen
                title={title}
                place={place}
                source={source ? sourceName(source) : null}
                attempt={attempt}
                note={isWaiting ? t('media:loading.nextSource') : undefined}
              >
                {next && !isWaiting && <NextSourceOffer key={load} onNext={next} />}
              </LoadingScreen>
            )
          )}
        </div>
        {/* A party plays the library's film: with another source it could not be steered. */}
        {!(own && isInParty) && (
          <div className={styles.bar}>
            <div className={styles.badge}>
              <SourceBadge
                {...{ title, place, source, index }}
                audio={own ? null : audio}
                total={sources.length}
              />
            </div>
            <div className={styles.menus} onPointerEnter={onActivity}>
              {audio && !own && <AudioMenu available={available} active={audio} onChoose={onAudio} />}
              <SourcesMenu
                sources={sources}
                active={index}
                onChoose={(chosen) => failover.send({ type: 'choose', index: chosen })}
              />
            </div>
          </div>
        )}
      </div>
      {hasFailed && <TryAgain onRetry={retry} onNext={next} />}
      {isLibraryOffered && <NowInLibrary onWatch={props.onRestart} />}
      {source && isComplete && (
        <PlayerTools
          title={title}
          place={place}
          source={source}
          own={own && { ...own, may_download: props.library?.may_download ?? false }}
        />
      )}
      {source && isComplete && (
        <Transcript
          key={source.domain}
          tracks={own ? own.subtitles : source.is_demo ? demoCaptions : noTracks}
        />
      )}
    </>
  );
}
