import { createStore, type Watched } from '../../../../core/store.ts';
import type { PartySteering, SteeredFilm } from '../../../party/party-player.door.ts';
import { measurePictureLag } from './picture-lag.ts';
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

/**
 * The state of the video element as a store, and the actions on it. In a party, `steer` hands the film over: then play,
 * pause, seeks and the speed are commands to the party, and volume, subtitles, audio and quality stay the member's own.
 */
export function createPlayback(
  expectedDuration: number,
  /** The share of the member's volume that is played: it is lower while somebody talks. */
  level: Watched<number>,
) {
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
  /** The volume that the member chose. */
  let ownVolume = 1;
  let party: PartySteering | null = null;
  let steered: ReturnType<PartySteering['take']> | null = null;

  const change = (part: Partial<PlaybackState>) => state.set({ ...state.get(), ...part });

  function read(): void {
    if (!video) return;
    const { paused, ended, currentTime, duration, muted, playbackRate, readyState } = video;
    const view = party?.view.get();
    const isPlaying = !(view ? !view.isPlaying : paused) && !ended;
    change({
      isPlaying,
      isStalled: isPlaying && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
      hasEnded: ended,
      time: view?.seekingTo ?? currentTime,
      duration: Number.isFinite(duration) && duration > 0 ? duration : state.get().duration,
      bufferedTo: bufferedTo(video),
      volume: ownVolume,
      isMuted: muted,
      rate: view?.rate ?? playbackRate,
      ...(paused ? {} : { needsPress: false }),
    });
  }

  const seek = (time: number) => {
    if (!video) return;
    const { duration } = state.get();
    const to = Math.min(Math.max(0, time), Math.max(0, duration - 0.1));
    if (party) return party.seek(to);
    video.currentTime = to;
    read();
  };

  async function playElement(): Promise<'playing' | 'blocked' | 'interrupted'> {
    try {
      await video?.play();
      return 'playing';
    } catch (error) {
      // Other errors mean that a pause or another film cancelled the play call.
      return error instanceof DOMException && error.name === 'NotAllowedError' ? 'blocked' : 'interrupted';
    }
  }

  function play(): void {
    // A click that the browser wants is no command to the party.
    if (steered && state.get().needsPress) return steered.unblock();
    if (party) return party.play();
    void playElement().then((result) => result === 'blocked' && change({ needsPress: true }));
  }

  const pause = () => (party ? party.pause() : video?.pause());

  /** Hands the element over to the party, or takes it back. */
  function handOver(element: HTMLVideoElement): () => void {
    if (!party) return () => {};
    const lag = measurePictureLag(element);
    const film = steeredFilm(element, { state: state.get, play: playElement, pictureLag: lag.get });
    const taken = party.take(film, () => change({ needsPress: true }));
    steered = taken;
    const stopView = party.view.subscribe(read);
    for (const type of steeredEvents) element.addEventListener(type, taken.check);
    return () => {
      for (const type of steeredEvents) element.removeEventListener(type, taken.check);
      stopView();
      taken.stop();
      lag.stop();
      steered = null;
      // The speed of the party, and its corrections, are not the member's own speed.
      element.playbackRate = sound.get().rate;
    };
  }

  const applyVolume = () => {
    if (video) video.volume = ownVolume * level.get();
  };

  const setVolume = (volume: number) => {
    if (!video) return;
    ownVolume = Math.min(1, Math.max(0, Math.round(volume * 100) / 100));
    applyVolume();
    video.muted = ownVolume === 0;
    saveSound({ volume: ownVolume || sound.get().volume, isMuted: video.muted });
    read();
  };

  return {
    state,
    /** Returns the function that detaches the element. */
    attach(element: HTMLVideoElement): () => void {
      video = element;
      const { volume, isMuted, rate } = sound.get();
      ownVolume = volume;
      applyVolume();
      const stopFollowing = level.subscribe(applyVolume);
      element.muted = isMuted;
      element.defaultPlaybackRate = rate;
      element.playbackRate = rate;
      for (const type of videoEvents) element.addEventListener(type, read);
      read();
      return () => {
        stopFollowing();
        for (const type of videoEvents) element.removeEventListener(type, read);
        video = null;
      };
    },
    /** From now on a party steers the attached element. Returns the function that ends it; the film goes on. */
    steer(steering: PartySteering): () => void {
      party = steering;
      const giveBack = video ? handOver(video) : () => {};
      read();
      return () => {
        const { isPlaying } = state.get();
        giveBack();
        party = null;
        if (video && isPlaying && video.paused) play();
        read();
      };
    },
    setQualities: (qualities: readonly number[], qualityNow: number | null) =>
      change({ qualities, qualityNow }),
    play,
    /** Starts a film that has been loaded. In a party the film starts when the party is there. */
    begin: () => party || play(),
    pause,
    toggle: () => ((party ? state.get().isPlaying : video && !video.paused) ? pause() : play()),
    seek,
    seekBy: (seconds: number) => seek(state.get().time + seconds),
    setVolume,
    toggleMute(): void {
      if (!video) return;
      if (video.muted && ownVolume === 0) return setVolume(sound.get().volume || 1);
      video.muted = !video.muted;
      saveSound({ isMuted: video.muted });
    },
    setRate(rate: number): void {
      if (!video) return;
      if (party) return party.setRate(rate);
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

/** Events after which the party looks at the film at once. */
const steeredEvents = ['loadedmetadata', 'canplay', 'playing', 'seeked', 'pause', 'waiting'] as const;

/** The video element as the party steers it. */
function steeredFilm(
  video: HTMLVideoElement,
  { state, play, pictureLag }: Pick<SteeredFilm, 'play' | 'pictureLag'> & { state: () => PlaybackState },
): SteeredFilm {
  return {
    pictureLag,
    isLoaded: () => video.readyState >= HTMLMediaElement.HAVE_METADATA,
    position: () => video.currentTime,
    duration: () =>
      Number.isFinite(video.duration) && video.duration > 0 ? video.duration : state().duration,
    isPaused: () => video.paused,
    isSeeking: () => video.seeking,
    canPlay: () => video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
    hasEnded: () => video.ended,
    hasData: (position) => {
      const { buffered } = video;
      return Array.from({ length: buffered.length }, (_, at) => at).some(
        (at) => buffered.start(at) <= position && position <= buffered.end(at),
      );
    },
    play,
    pause: () => video.pause(),
    seek(to) {
      video.currentTime = to;
    },
    setRate(rate) {
      if (video.playbackRate !== rate) video.playbackRate = rate;
    },
  };
}
