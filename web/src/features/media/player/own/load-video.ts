import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';

export type LoadedVideo = { chooseAudio: (index: number) => void; unload: () => void };

type Wish = {
  video: Pick<LibraryPlayback, 'delivery' | 'url'>;
  audio: number;
  startAt: number;
  /** It can't be played, here or at all. */
  onBroken: () => void;
};

/** A break of the network gets so many new attempts, with so much time between them. */
const attempts = 4;
const againAfterMs = 1500;

/** Puts a film into a video element: the file itself, or a playlist in pieces. */
export async function loadVideo(element: HTMLVideoElement, wish: Wish): Promise<LoadedVideo> {
  return wish.video.delivery === 'file' ? loadFile(element, wish) : loadHls(element, wish);
}

function loadFile(element: HTMLVideoElement, { video, startAt, onBroken }: Wish): LoadedVideo {
  let from = startAt;
  let failures = 0;
  let timer = 0;
  const begin = () => {
    if (from > 0 && from < element.duration - 1) element.currentTime = from;
  };
  const load = () => {
    element.src = video.url;
    element.load();
  };
  const failed = () => {
    const isNetwork = element.error?.code === MediaError.MEDIA_ERR_NETWORK;
    failures += 1;
    if (!isNetwork || failures > attempts) return onBroken();
    from = element.currentTime;
    const wasPlaying = !element.paused;
    timer = window.setTimeout(() => {
      load();
      if (wasPlaying) void element.play().catch(() => {});
    }, againAfterMs);
  };
  const plays = () => {
    failures = 0;
  };
  element.addEventListener('loadedmetadata', begin);
  element.addEventListener('error', failed);
  element.addEventListener('playing', plays);
  load();
  return {
    // A file has one audio; with more of them it comes as a playlist.
    chooseAudio() {},
    unload() {
      window.clearTimeout(timer);
      element.removeEventListener('loadedmetadata', begin);
      element.removeEventListener('error', failed);
      element.removeEventListener('playing', plays);
      empty(element);
    },
  };
}

async function loadHls(element: HTMLVideoElement, wish: Wish): Promise<LoadedVideo> {
  const { default: Hls } = await import('hls.js');
  // An old iPhone plays playlists by itself, and nothing else can.
  if (!Hls.isSupported()) return loadFile(element, wish);
  const { video, audio, startAt, onBroken } = wish;
  const hls = new Hls({
    startPosition: startAt > 0 ? startAt : -1,
    // fMP4 passes through: there is nothing that a worker could do.
    enableWorker: false,
    // Subtitles are our own.
    enableWebVTT: false,
    enableCEA708Captions: false,
    backBufferLength: 60,
  });
  let wished = audio;
  let failures = 0;
  const applyAudio = () => {
    if (hls.audioTracks.length > wished && hls.audioTrack !== wished) hls.audioTrack = wished;
  };
  hls.on(Hls.Events.AUDIO_TRACKS_UPDATED, applyAudio);
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    failures = 0;
  });
  hls.on(Hls.Events.ERROR, (_name, { fatal, type }) => {
    if (!fatal) return;
    failures += 1;
    if (failures > attempts) onBroken();
    else if (type === Hls.ErrorTypes.NETWORK_ERROR)
      window.setTimeout(
        () => (hls.levels.length > 0 ? hls.startLoad() : hls.loadSource(video.url)),
        againAfterMs,
      );
    else if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
    else onBroken();
  });
  hls.loadSource(video.url);
  hls.attachMedia(element);
  return {
    chooseAudio(index) {
      wished = index;
      applyAudio();
    },
    unload() {
      hls.destroy();
      empty(element);
    },
  };
}

/** Otherwise the browser goes on fetching what nobody watches. */
function empty(element: HTMLVideoElement): void {
  element.pause();
  element.removeAttribute('src');
  element.load();
}
