import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useStore } from '../../../../core/store.ts';
import { loadVideo } from './load-video.ts';
import type { LoadedVideo } from './loaded-video.ts';
import { createPlayback } from './playback.ts';
import { quality } from './player-settings.ts';
import { filmEvents, tellFilm, type FilmEvents } from './tell-film.ts';

type Film = {
  video: LibraryPlayback;
  audio: number;
  startAt: () => number;
  askAgain: () => Promise<LibraryPlayback | null>;
  onMoved: (video: LibraryPlayback) => void;
};

/** Loads a film into a video element, begins it, and passes on how it goes. */
export function useFilm(element: RefObject<HTMLVideoElement | null>, film: Film, events: FilmEvents) {
  const { video, audio, startAt, askAgain } = film;
  const { height: sharp } = useStore(quality);
  const [playback] = useState(() => createPlayback(video.duration));
  const loaded = useRef<LoadedVideo | null>(null);

  const begin = useEffectEvent(async (target: HTMLVideoElement, isGone: () => boolean) => {
    const onBroken = () => !isGone() && events.onBroken();
    try {
      const ready = await loadVideo(target, {
        video,
        audio,
        quality: sharp,
        startAt: startAt(),
        askAgain,
        onMoved: (moved) => !isGone() && film.onMoved(moved),
        onBroken,
        onQualities: playback.noteQualities,
      });
      if (isGone()) return ready.unload();
      loaded.current = ready;
      playback.play();
    } catch {
      // Its code did not come.
      onBroken();
    }
  });
  const [tell] = useState(tellFilm);
  const hear = useEffectEvent((type: string, target: HTMLVideoElement) => tell(type, target, events));

  useEffect(() => {
    const target = element.current!;
    let isGone = false;
    const letGo = playback.attach(target);
    const listen = ({ type }: Event) => hear(type, target);
    for (const type of filmEvents) target.addEventListener(type, listen);
    void begin(target, () => isGone);
    return () => {
      isGone = true;
      for (const type of filmEvents) target.removeEventListener(type, listen);
      loaded.current?.unload();
      loaded.current = null;
      letGo();
    };
  }, [element, playback]);

  useEffect(() => loaded.current?.chooseAudio(audio), [audio]);
  useEffect(() => loaded.current?.chooseQuality(sharp), [sharp]);

  // It waits for a press: it must not be covered any more.
  const { needsPress } = useStore(playback.state);
  const uncover = useEffectEvent(() => events.onPlaying());
  useEffect(() => {
    if (needsPress) uncover();
  }, [needsPress]);

  return playback;
}
