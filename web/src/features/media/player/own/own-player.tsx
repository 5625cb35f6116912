import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../../../core/store.ts';
import { useDelayedTrue } from '../../../../core/use-delayed-true.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { PressToPlay } from '../press-to-play.tsx';
import { BigButtons } from './big-buttons.tsx';
import { Controls } from './controls.tsx';
import { useMediaSession } from './media-session.ts';
import { NextCard, type NextEpisode } from './next-card.tsx';
import { PressablePicture } from './picture.tsx';
import { usePictureInPicture } from './picture-in-picture.ts';
import { jump, runCommand } from './run-command.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { SkipIntro } from './skip-intro.tsx';
import { PlacedSubtitles, SubtitleLayer, SubtitleTrackElement } from './subtitle-layer.tsx';
import type { FilmEvents } from './tell-film.ts';
import { useControlsShown } from './use-controls-shown.ts';
import { useFilm } from './use-film.ts';
import { useFlash } from './use-flash.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useTracks } from './use-tracks.ts';
import styles from './own-player.module.css';

type OwnPlayerProps = FilmEvents & {
  /** Null for what has no title yet. */
  titleId: number | null;
  /** The film or series, and of a series the episode. */
  name: string;
  caption: string;
  poster: string;
  /** Behind the button where the browser wants a press to begin; empty for none. */
  backdrop: string;
  video: LibraryPlayback;
  /** In seconds. Only the one it begins with counts. */
  startAt: () => number;
  next: NextEpisode | null;
  /** Asks where it is now; null when it is gone. */
  askAgain: () => Promise<LibraryPlayback | null>;
};

/** Video of this Snowglobe's own, with controls in its own look. */
export default function OwnPlayer(props: OwnPlayerProps) {
  const { titleId, name, caption, poster, backdrop, startAt, next, askAgain } = props;
  const { onPlaying, onBroken, onTime, onEnded } = props;
  const [video, setVideo] = useState(props.video);
  const player = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const [cues, setCues] = useState<readonly VTTCue[]>([]);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isStaying, setStaying] = useState(false);
  const [word, flash] = useFlash();
  const tracks = useTracks(titleId, video);
  const playback = useFilm(
    element,
    { video, audio: tracks.heard, startAt, askAgain, onMoved: setVideo },
    { onPlaying, onBroken, onTime, onEnded: () => !isStaying && onEnded() },
  );
  const { isPlaying, isStalled, needsPress } = useStore(playback.state);
  const isWaiting = useDelayedTrue(isStalled, 400);
  const { isFull, toggle: toggleFull } = useFullscreen(player);
  const picture = usePictureInPicture(element);
  const controls = useControlsShown(player, isPlaying);
  useMediaSession(playback, { title: caption || name, series: caption ? name : '', poster }, next?.open);

  // The keys are the player's from the beginning: on the button that closes, the space bar would close it.
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
        aria-label={`${name}, player`}
        tabIndex={-1}
        data-shown={isShown || undefined}
      >
        <PressablePicture
          onClick={playback.toggle}
          onDoubleClick={toggleFull}
          onTap={controls.toggle}
          onSeek={(by, total) => jump(playback, flash, by, total)}
        >
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the track is there when somebody wants subtitles */}
          <video ref={element} className={styles.video} playsInline aria-label={name}>
            {tracks.shown && (
              <SubtitleTrackElement
                key={tracks.shown.url}
                track={tracks.shown}
                offset={tracks.offset}
                onCues={setCues}
              />
            )}
          </video>
        </PressablePicture>
        {needsPress && <PressToPlay backdrop={backdrop} onPress={playback.play} />}
        {isWaiting && !needsPress && (
          <div className={styles.waiting}>
            <Spinner label="Loading" size={38} />
          </div>
        )}
        {isShown && !isWaiting && !needsPress && <BigButtons playback={playback} />}
        {!needsPress && <PlacedSubtitles cues={cues} />}
        <p className={styles.flash} role="status">
          {word && <span>{word}</span>}
        </p>
        {isFull && (
          <p className={styles.title}>
            <strong>{name}</strong> {caption}
          </p>
        )}
        <div className={styles.above}>
          <div className={styles.words}>{!needsPress && <SubtitleLayer cues={cues} />}</div>
          <div className={styles.offers}>
            <SkipIntro playback={playback} segments={video.segments} />
            {next && !isStaying && (
              <NextCard
                playback={playback}
                segments={video.segments}
                next={next}
                onDismiss={() => setStaying(true)}
              />
            )}
          </div>
        </div>
        <div className={styles.controls}>
          <Controls
            {...{ playback, video, tracks, next, isFull }}
            onFull={toggleFull}
            picture={picture}
            onHelp={openHelp}
          />
        </div>
      </div>
      {/* Beside it: a dialog has a head of its own, which is not the player's. */}
      <ShortcutSheet open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}
