import { createStore } from '../../../../core/store.ts';
import { saveSound, sound } from './player-settings.ts';

export type PlaybackState = {
  isPlaying: boolean;
  /** Playing, but waiting for data. */
  isStalled: boolean;
  hasEnded: boolean;
  time: number;
  duration: number;
  /** The end of the buffered range at the current position. */
  bufferedTo: number;
  volume: number;
  isMuted: boolean;
  rate: number;
  /** The browser blocked autoplay: the member has to click. */
  needsPress: boolean;
  /** The available heights, best first; empty for a plain file, which has only one. */
  qualities: readonly number[];
  qualityNow: number | null;
};

/** Events of the video element after which its state is read again. */
const videoEvents =
  'play pause playing waiting ended seeking seeked timeupdate progress durationchange volumechange ratechange canplay loadeddata emptied'.split(
    ' ',
  );

export type Playback = ReturnType<typeof createPlayback>;

/** The state of the video element as a store, and the actions on it. */
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
      // Other errors mean that a pause or another film cancelled the play call.
      if (error instanceof DOMException && error.name === 'NotAllowedError') change({ needsPress: true });
    }
  }

  const setVolume = (volume: number) => {
    if (!video) return;
    video.volume = Math.min(1, Math.max(0, Math.round(volume * 100) / 100));
    video.muted = video.volume === 0;
    saveSound({ volume: video.volume || sound.get().volume, isMuted: video.muted });
  };

  return {
    state,
    /** Returns the function that detaches the element. */
    attach(element: HTMLVideoElement): () => void {
      video = element;
      const { volume, isMuted, rate } = sound.get();
      element.volume = volume;
      element.muted = isMuted;
      element.defaultPlaybackRate = rate;
      element.playbackRate = rate;
      for (const type of videoEvents) element.addEventListener(type, read);
      read();
      return () => {
        for (const type of videoEvents) element.removeEventListener(type, read);
        video = null;
      };
    },
    setQualities: (qualities: readonly number[], qualityNow: number | null) =>
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
      saveSound({ isMuted: video.muted });
    },
    setRate(rate: number): void {
      if (!video) return;
      video.playbackRate = rate;
      saveSound({ rate });
    },
  };
}

function bufferedTo({ buffered, currentTime }: HTMLVideoElement): number {
  for (let n = 0; n < buffered.length; n += 1)
    if (buffered.start(n) <= currentTime + 0.3 && currentTime <= buffered.end(n)) return buffered.end(n);
  return currentTime;
}
