import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { playTimeText } from '../../../../core/format/durations.ts';
import { useStore } from '../../../../core/store.ts';
import { useSettled } from '../../../../core/use-settled.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { BigButtons } from './big-buttons.tsx';
import { Controls } from './controls.tsx';
import { loadVideo, type LoadedVideo } from './load-video.ts';
import { useMediaSession } from './media-session.ts';
import { NextCard, type NextEpisode } from './next-card.tsx';
import type { OwnVideo } from './own-video.ts';
import { PressablePicture } from './picture.tsx';
import { createPlayback } from './playback.ts';
import { fasterThan, slowerThan, type Command } from './shortcuts.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { SkipIntro } from './skip-intro.tsx';
import { speedText } from './speed-menu.tsx';
import { SubtitleLayer, SubtitleTrackElement } from './subtitle-layer.tsx';
import { useControlsShown } from './use-controls-shown.ts';
import { useFlash } from './use-flash.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useTracks } from './use-tracks.ts';
import styles from './own-player.module.css';

type OwnPlayerProps = {
  titleId: number;
  /** The film or series, and of a series the episode. */
  name: string;
  caption: string;
  poster: string;
  video: OwnVideo;
  /** In seconds. Only the one it begins with counts. */
  startAt: () => number;
  next: NextEpisode | null;
  onPlaying: () => void;
  onBroken: () => void;
  onTime: (time: { position: number; duration: number }) => void;
  onEnded: () => void;
};

/** Video of this Snowglobe's own, with controls in its own look. */
export default function OwnPlayer(props: OwnPlayerProps) {
  const { titleId, name, caption, poster, video, startAt, next, onPlaying, onBroken, onTime, onEnded } = props;
  const player = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const loaded = useRef<LoadedVideo | null>(null);
  const [playback] = useState(() => createPlayback(video.duration));
  const { isPlaying, isStalled, needsPress } = useStore(playback.state);
  const tracks = useTracks(titleId, video);
  const [cues, setCues] = useState<readonly VTTCue[]>([]);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isStaying, setStaying] = useState(false);
  const { isFull, toggle: toggleFull } = useFullscreen(player);
  const [word, flash] = useFlash();
  const isWaiting = useSettled(isStalled, 400);
  const controls = useControlsShown(isPlaying);
  useMediaSession(playback, { title: caption || name, series: caption ? name : '', poster }, next?.open);

  const begin = useEffectEvent(async (video_: HTMLVideoElement, isGone: () => boolean) => {
    const wish = { video, audio: tracks.heard, startAt: startAt(), onBroken };
    try {
      const ready = await loadVideo(video_, wish);
      if (isGone()) return ready.unload();
      loaded.current = ready;
      playback.play();
    } catch {
      // Its code did not come.
      if (!isGone()) onBroken();
    }
  });
  const tell = useEffectEvent((type: string) => {
    const { currentTime: position, duration } = element.current!;
    if (type === 'playing') onPlaying();
    // A place is told once something played: while it loads it stands at the beginning, where nobody is.
    if (type === 'timeupdate' && hasPlayed.current && Number.isFinite(duration)) onTime({ position, duration });
    if (type === 'ended' && !isStaying) onEnded();
  });
  const hasPlayed = useRef(false);

  useEffect(() => {
    const video_ = element.current!;
    let isGone = false;
    const letGo = playback.attach(video_);
    const listen = ({ type }: Event) => {
      if (type === 'playing') hasPlayed.current = true;
      tell(type);
    };
    for (const type of ['playing', 'timeupdate', 'ended']) video_.addEventListener(type, listen);
    void begin(video_, () => isGone);
    return () => {
      isGone = true;
      for (const type of ['playing', 'timeupdate', 'ended']) video_.removeEventListener(type, listen);
      loaded.current?.unload();
      loaded.current = null;
      letGo();
    };
  }, [playback]);
  useEffect(() => loaded.current?.chooseAudio(tracks.heard), [tracks.heard]);

  // It waits for a press: it must not be covered any more.
  const waitsForPress = useEffectEvent(onPlaying);
  useEffect(() => {
    if (needsPress) waitsForPress();
  }, [needsPress]);
  // The keys are the player's from the beginning: on the button that closes, the space bar would close it.
  useEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement.matches('body, dialog, [data-autofocus]'))
      player.current?.focus({ preventScroll: true });
  }, []);

  function jump(by: number, shown = by) {
    playback.seekBy(by);
    flash(`${shown > 0 ? '+' : '−'}${Math.abs(shown)} s`);
  }

  function speed(rate: number) {
    playback.setRate(rate);
    flash(speedText(rate));
  }

  function run(command: Command) {
    controls.wake();
    const { volume, isMuted, rate, duration } = playback.state.get();
    switch (command.do) {
      case 'toggle':
        return playback.toggle();
      case 'seek by':
        return jump(command.seconds);
      case 'seek to':
        flash(playTimeText(command.share * duration));
        return playback.seek(command.share * duration);
      case 'volume by': {
        const heard = Math.min(1, Math.max(0, (isMuted ? 0 : volume) + command.share));
        playback.setVolume(heard);
        return flash(`Volume ${Math.round(heard * 100)} %`);
      }
      case 'mute':
        flash(isMuted ? 'Sound on' : 'Muted');
        return playback.toggleMute();
      case 'fullscreen':
        return toggleFull();
      case 'captions':
        return toggleCaptions();
      case 'slower':
        return speed(slowerThan(rate));
      case 'faster':
        return speed(fasterThan(rate));
      case 'next':
        return next?.open();
      case 'help':
        return setHelpOpen(true);
    }
  }
  usePlayerKeys(player, run);

  function toggleCaptions() {
    const track = tracks.shown ? null : (tracks.subtitles[0] ?? null);
    if (!tracks.shown && !track) return flash('No subtitles');
    tracks.chooseSubtitles(track);
    flash(track ? 'Subtitles on' : 'Subtitles off');
  }

  async function togglePicture(): Promise<void> {
    try {
      if (document.pictureInPictureElement) await document.exitPictureInPicture();
      else await element.current?.requestPictureInPicture();
    } catch {
      // The browser did not want to.
    }
  }

  const isShown = controls.isShown || isHelpOpen;
  return (
    <div
      ref={player}
      className={styles.player}
      role="region"
      aria-label={`${name}, player`}
      tabIndex={-1}
      data-shown={isShown || undefined}
      onPointerMove={(event) => event.pointerType !== 'touch' && controls.wake()}
      onPointerLeave={(event) => event.pointerType !== 'touch' && controls.rest()}
      onFocus={controls.wake}
    >
      <PressablePicture
        onClick={playback.toggle}
        onDoubleClick={toggleFull}
        onTap={controls.isShown ? controls.rest : controls.wake}
        onSeek={jump}
      >
        <video ref={element} className={styles.video} playsInline aria-label={name}>
          {tracks.shown && (
            <SubtitleTrackElement
              key={tracks.shown.id}
              track={tracks.shown}
              offset={tracks.offset}
              onCues={setCues}
            />
          )}
        </video>
      </PressablePicture>
      <SubtitleLayer cues={cues} isRaised={isShown} />
      {isWaiting && (
        <div className={styles.waiting}>
          <Spinner label="Loading" size={38} />
        </div>
      )}
      <BigButtons playback={playback} isShown={isShown && !isWaiting} />
      <p className={styles.flash} role="status">
        {word && <span>{word}</span>}
      </p>
      {isFull && (
        <p className={styles.title}>
          <strong>{name}</strong> {caption}
        </p>
      )}
      <div className={styles.bottom}>
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
        <div className={styles.controls}>
          <Controls
            {...{ playback, video, tracks, next, isFull }}
            onFull={toggleFull}
            onPicture={document.pictureInPictureEnabled ? () => void togglePicture() : null}
            onHelp={() => setHelpOpen(true)}
          />
        </div>
      </div>
      <ShortcutSheet open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}
