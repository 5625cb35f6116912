import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../../../core/store.ts';
import { useDelayedTrue } from '../../../../core/use-delayed-true.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import type { Place } from '../../../../core/player-address.ts';
import { useAfterFirstFrame } from '../first-frame.ts';
import { PressToPlay } from '../press-to-play.tsx';
import { FullscreenChat, PartyOver, useWatchParty } from '../../../party/party-player.door.ts';
import { BigButtons } from './big-buttons.tsx';
import { Controls } from './controls.tsx';
import { FilmElement } from './film-element.tsx';
import { useMediaSession } from './media-session.ts';
import { NextCard, type NextEpisode } from './next-card.tsx';
import { ClickArea } from './click-area.tsx';
import { usePictureInPicture } from './picture-in-picture.ts';
import { jump, runCommand } from './run-command.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { SkipIntro } from './skip-intro.tsx';
import { PlacedSubtitles, SubtitleLayer, SubtitleTrackElement } from './subtitle-layer.tsx';
import type { FilmEvents } from './film-reporter.ts';
import { useShownFilm } from './shown-film.ts';
import { useControlsShown } from './use-controls-shown.ts';
import { useFilm } from './use-film.ts';
import { useFlash } from './use-flash.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useTracks } from './use-tracks.ts';
import { t } from '../../../../core/texts.ts';
import styles from './library-player.module.css';

type LibraryPlayerProps = FilmEvents & {
  /** The episode of a series. */
  place?: Place;
  /** Null for a video without a title. */
  titleId: number | null;
  /** The film or series; `caption` is the episode. */
  name: string;
  caption: string;
  poster: string;
  /** The picture behind the play button when the browser blocks autoplay; may be empty. */
  backdrop: string;
  video: LibraryPlayback;
  /** The present segments, if they may change while the video plays. */
  segments?: LibraryPlayback['segments'];
  /** The start position in seconds; read once. */
  startAt: () => number;
  next: NextEpisode | null;
  /** Fetches new addresses; null when the video was deleted. */
  reloadVideo: () => Promise<LibraryPlayback | null>;
};

const noPlace: Place = { season: null, episode: null };

/** The player for videos of the library, with its own controls. */
export default function LibraryPlayer(props: LibraryPlayerProps) {
  const { titleId, place = noPlace, name, caption, poster, backdrop, startAt, next, reloadVideo } = props;
  const { onPlaying, onBroken, onTime, onEnded } = props;
  const [video, setVideo] = useState(props.video);
  const { segments = video.segments } = props;
  const player = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  // The film comes first, then its controls.
  const isComplete = useAfterFirstFrame();
  const [cues, setCues] = useState<readonly VTTCue[]>([]);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isStaying, setStaying] = useState(false);
  const [flashText, flash] = useFlash();
  const tracks = useTracks(titleId, video);
  const watch = useWatchParty();
  const isOfParty = titleId !== null && watch?.steering.isWatching({ id: titleId, ...place });
  const party = watch && isOfParty ? watch.steering : null;
  const playback = useFilm(
    element,
    { video, audio: tracks.audioIndex, startAt, party, reloadVideo, onReloaded: setVideo },
    { onPlaying, onBroken, onTime, onEnded: () => !isStaying && onEnded() },
  );
  const { isPlaying, isStalled, needsPress } = useStore(playback.state);
  useShownFilm(playback);
  const isWaiting = useDelayedTrue(isStalled, 400);
  const { isFull, toggle: toggleFull } = useFullscreen(player);
  const picture = usePictureInPicture(element);
  const controls = useControlsShown(player, isPlaying);
  useMediaSession(
    playback,
    { title: caption || name, series: caption ? name : '', poster, isFilmShown: isComplete },
    next?.open,
  );

  // The player takes the focus, so that the space bar pauses the film and does not press the close button.
  useEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement.matches('body, dialog, [data-autofocus]'))
      player.current?.focus({ preventScroll: true });
  }, []);

  const openHelp = () => setHelpOpen(true);
  const isShown = controls.isShown || isHelpOpen;
  usePlayerKeys({ player, areControlsShown: isShown, onKey: controls.wake }, (command) => {
    controls.wake();
    runCommand(command, { playback, tracks, flash, toggleFull, openNext: next?.open, openHelp });
  });

  return (
    <>
      <div
        ref={player}
        className={styles.player}
        role="region"
        aria-label={t('media:player.of', { name })}
        tabIndex={-1}
        data-shown={isShown || undefined}
      >
        <ClickArea
          onClick={playback.toggle}
          onDoubleClick={toggleFull}
          onTap={controls.toggle}
          onSeek={(by, total) => jump(playback, flash, by, total)}
        >
          <FilmElement ref={element} url={video.url} label={name}>
            {tracks.shown && (
              <SubtitleTrackElement
                key={tracks.shown.url}
                track={tracks.shown}
                offset={tracks.offset}
                onCues={setCues}
              />
            )}
          </FilmElement>
        </ClickArea>
        {needsPress && <PressToPlay backdrop={backdrop} onPress={playback.play} />}
        {isWaiting && !needsPress && (
          <div className={styles.waiting}>
            <Spinner label={t('ui:loading')} size={38} />
          </div>
        )}
        {isShown && !isWaiting && !needsPress && <BigButtons playback={playback} />}
        {!needsPress && <PlacedSubtitles cues={cues} />}
        <p className={styles.flash} role="status">
          {flashText && <span>{flashText}</span>}
        </p>
        {isFull && (
          <p className={styles.title}>
            <strong>{name}</strong> {caption}
          </p>
        )}
        <div className={styles.above}>
          <div className={styles.words}>{!needsPress && <SubtitleLayer cues={cues} />}</div>
          <div className={styles.offers}>
            <SkipIntro playback={playback} segments={segments} />
            {next && !isStaying && (
              <NextCard
                playback={playback}
                segments={segments}
                next={next}
                onDismiss={() => setStaying(true)}
              />
            )}
          </div>
        </div>
        {party && <PartyOver />}
        {isFull && watch && <FullscreenChat open={watch} areControlsShown={isShown} />}
        <div className={styles.controls}>
          {isComplete && (
            <Controls
              {...{ playback, video, segments, tracks, next, isFull }}
              onFull={toggleFull}
              picture={picture}
              onHelp={openHelp}
            />
          )}
        </div>
      </div>
      {/* Outside of the player, so that the player's keys do not act inside the dialog. */}
      <ShortcutSheet open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}
