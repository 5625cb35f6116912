import { useEffect } from 'react';
import { useStore } from '../../../../core/store.ts';
import type { Playback } from './playback.ts';

type Shown = { title: string; series: string; poster: string; isFilmShown: boolean };

/** Connects the player to the lock screen, headsets and media keys. */
export function useMediaSession(playback: Playback, shown: Shown, onNext: (() => void) | undefined): void {
  const { title, series, poster, isFilmShown } = shown;
  useEffect(() => {
    // The browser downloads and decodes the poster at once.
    if (!isFilmShown || !('mediaSession' in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({
      title,
      artist: series,
      artwork: poster ? [{ src: new URL(poster, window.location.href).href }] : [],
    });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [title, series, poster, isFilmShown]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const actions: [MediaSessionAction, MediaSessionActionHandler | null][] = [
      ['play', () => playback.play()],
      ['pause', () => playback.pause()],
      ['stop', () => playback.pause()],
      ['seekbackward', ({ seekOffset }) => playback.seekBy(-(seekOffset ?? 10))],
      ['seekforward', ({ seekOffset }) => playback.seekBy(seekOffset ?? 10)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && playback.seek(seekTime)],
      ['nexttrack', onNext ? () => onNext() : null],
    ];
    for (const [action, handler] of actions) handle(action, handler);
    return () => {
      for (const [action] of actions) handle(action, null);
    };
  }, [playback, onNext]);

  const { isPlaying, duration, rate } = useStore(playback.state);
  const second = useStore(playback.state, ({ time }) => Math.floor(time));
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
    if (duration > 0)
      navigator.mediaSession.setPositionState({
        duration,
        playbackRate: rate,
        position: Math.min(second, duration),
      });
  }, [isPlaying, duration, rate, second]);
}

function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // Not every browser supports every action.
  }
}
