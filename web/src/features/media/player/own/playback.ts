import { createStore } from '../../../../core/store.ts';
import { keepSound, sound } from './player-settings.ts';

export type PlaybackState = {
  isPlaying: boolean;
  /** It would play, if there were something to play. */
  isStalled: boolean;
  hasEnded: boolean;
  time: number;
  duration: number;
  /** Until where it is there, from the place that plays on. */
  bufferedTo: number;
  volume: number;
  isMuted: boolean;
  rate: number;
  /** The browser wants a press before it lets anything sound. */
  needsPress: boolean;
  /** The heights that can be chosen, the best first; none of a file, which is what it is. */
  qualities: readonly number[];
  qualityNow: number | null;
};

/** Whenever a video element says one of these, something of it is another. */
const spoken =
  'play pause playing waiting ended seeking seeked timeupdate progress durationchange volumechange ratechange canplay loadeddata emptied'.split(
    ' ',
  );

export type Playback = ReturnType<typeof createPlayback>;

/** The video element as a store that components watch, and what can be done with it. */
export function createPlayback(expectedDuration: number) {
  const state = createStore<PlaybackState>({
    isPlaying: false,
    isStalled: true,
    hasEnded: false,
    time: 0,
    duration: expectedDuration,
    bufferedTo: 0,
    volume: 1,
    isMuted: false,
    rate: 1,
    needsPress: false,
    qualities: [],
    qualityNow: null,
  });
  let video: HTMLVideoElement | null = null;

  const change = (part: Partial<PlaybackState>) => state.set({ ...state.get(), ...part });

  function read(): void {
    if (!video) return;
    const { paused, ended, currentTime, duration, volume, muted, playbackRate, readyState } = video;
    change({
      isPlaying: !paused && !ended,
      isStalled: !paused && !ended && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
      hasEnded: ended,
      time: currentTime,
      duration: Number.isFinite(duration) && duration > 0 ? duration : state.get().duration,
      bufferedTo: bufferedTo(video),
      volume,
      isMuted: muted,
      rate: playbackRate,
      ...(paused ? {} : { needsPress: false }),
    });
  }

  const seek = (time: number) => {
    if (!video) return;
    const { duration } = state.get();
    video.currentTime = Math.min(Math.max(0, time), Math.max(0, duration - 0.1));
    read();
  };

  async function play(): Promise<void> {
    try {
      await video?.play();
    } catch (error) {
      // Taken back by a pause, or by another film: nothing is wrong.
      if (error instanceof DOMException && error.name === 'NotAllowedError') change({ needsPress: true });
    }
  }

  const setVolume = (volume: number) => {
    if (!video) return;
    video.volume = Math.min(1, Math.max(0, Math.round(volume * 100) / 100));
    video.muted = video.volume === 0;
    keepSound({ volume: video.volume || sound.get().volume, isMuted: video.muted });
  };

  return {
    state,
    /** The result lets go of it. */
    attach(element: HTMLVideoElement): () => void {
      video = element;
      const { volume, isMuted, rate } = sound.get();
      element.volume = volume;
      element.muted = isMuted;
      element.defaultPlaybackRate = rate;
      element.playbackRate = rate;
      for (const type of spoken) element.addEventListener(type, read);
      read();
      return () => {
        for (const type of spoken) element.removeEventListener(type, read);
        video = null;
      };
    },
    noteQualities: (qualities: readonly number[], qualityNow: number | null) =>
      change({ qualities, qualityNow }),
    play: () => void play(),
    pause: () => video?.pause(),
    toggle: () => (video?.paused ? void play() : video?.pause()),
    seek,
    seekBy: (seconds: number) => seek(state.get().time + seconds),
    setVolume,
    toggleMute(): void {
      if (!video) return;
      if (video.muted && video.volume === 0) return setVolume(sound.get().volume || 1);
      video.muted = !video.muted;
      keepSound({ isMuted: video.muted });
    },
    setRate(rate: number): void {
      if (!video) return;
      video.playbackRate = rate;
      keepSound({ rate });
    },
  };
}

function bufferedTo({ buffered, currentTime }: HTMLVideoElement): number {
  for (let n = 0; n < buffered.length; n += 1)
    if (buffered.start(n) <= currentTime + 0.3 && currentTime <= buffered.end(n)) return buffered.end(n);
  return currentTime;
}
