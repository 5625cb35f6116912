import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useStore } from '../../../../core/store.ts';
import { loadVideo } from './load-video.ts';
import type { LoadedVideo } from './loaded-video.ts';
import { createPlayback } from './playback.ts';
import { quality } from './player-settings.ts';
import type { PartySteering } from '../../../party/party-player.door.ts';
import { filmLevel } from '../../../voice/voice.door.ts';
import { createFilmReporter, filmEvents, type FilmEvents } from './film-reporter.ts';

type Film = {
  video: LibraryPlayback;
  audio: number;
  startAt: () => number;
  /** The party that this film belongs to; null if the member watches alone. */
  party: PartySteering | null;
  reloadVideo: () => Promise<LibraryPlayback | null>;
  onReloaded: (video: LibraryPlayback) => void;
};

/** After these the element shows a frame. At the end of a film there is no `canplay`. */
const frameEvents = ['loadeddata', 'canplay', 'seeked'] as const;

/** Loads a film into a video element, starts it, and calls the events. */
export function useFilm(element: RefObject<HTMLVideoElement | null>, film: Film, events: FilmEvents) {
  const { video, audio, startAt, party, reloadVideo } = film;
  const { height } = useStore(quality);
  const [playback] = useState(() => createPlayback(video.duration, filmLevel));
  const loaded = useRef<LoadedVideo | null>(null);

  const start = useEffectEvent(async (target: HTMLVideoElement, isUnmounted: () => boolean) => {
    const onBroken = () => !isUnmounted() && events.onBroken();
    try {
      const ready = await loadVideo(target, {
        video,
        audio,
        quality: height,
        startAt: party?.startPosition() ?? startAt(),
        reloadVideo,
        onReloaded: (reloaded) => !isUnmounted() && film.onReloaded(reloaded),
        onBroken,
        onQualities: playback.setQualities,
      });
      if (isUnmounted()) return ready.unload();
      loaded.current = ready;
      playback.begin();
    } catch {
      // The code of the HLS player could not be loaded.
      onBroken();
    }
  });
  const [report] = useState(createFilmReporter);
  const onEvent = useEffectEvent((type: string, target: HTMLVideoElement) => report(type, target, events));

  useEffect(() => {
    const target = element.current!;
    let isUnmounted = false;
    const detach = playback.attach(target);
    const listen = ({ type }: Event) => onEvent(type, target);
    for (const type of filmEvents) target.addEventListener(type, listen);
    void start(target, () => isUnmounted);
    return () => {
      isUnmounted = true;
      for (const type of filmEvents) target.removeEventListener(type, listen);
      loaded.current?.unload();
      loaded.current = null;
      detach();
    };
  }, [element, playback]);

  useEffect(() => (party ? playback.steer(party) : undefined), [playback, party]);
  useEffect(() => loaded.current?.chooseAudio(audio), [audio]);
  useEffect(() => loaded.current?.chooseQuality(height), [height]);

  // The film waits for a click, so the loading screen must not cover it.
  const { needsPress } = useStore(playback.state);
  const uncover = useEffectEvent(() => events.onPlaying());
  useEffect(() => {
    if (needsPress) uncover();
  }, [needsPress]);
  // Nor must it cover a film that a party has paused, or that is over.
  useEffect(() => {
    const target = element.current;
    if (!party || !target) return;
    const onFrame = () => uncover();
    for (const type of frameEvents) target.addEventListener(type, onFrame);
    return () => {
      for (const type of frameEvents) target.removeEventListener(type, onFrame);
    };
  }, [element, party]);

  return playback;
}
