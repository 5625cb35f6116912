import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';
import { clock } from '../../../../core/clock.ts';
import { ApiError } from '../../../../core/api.ts';
import { keepGoing } from './keep-going.ts';
import type { LoadedVideo, LoadWish } from './loaded-video.ts';

/** Once it has played so much further, what broke before does not count any more. */
const playsOnSeconds = 2;

/** Puts a film into a video element: the file itself, or a playlist in pieces. What breaks off is asked for again. */
export async function loadVideo(element: HTMLVideoElement, wish: LoadWish): Promise<LoadedVideo> {
  let isGone = false;
  let { audio, quality } = wish;
  let brokeAt = wish.startAt;
  let loaded = await load(element, { ...wish, onFailed: failed });

  const going = keepGoing({
    clock,
    ask: wish.askAgain,
    isRefusal: (error) => error instanceof ApiError && error.status >= 400 && error.status < 500,
    giveUp: () => !isGone && wish.onBroken(),
    goOn(video) {
      wish.onMoved(video);
      void move(video).catch(() => wish.onBroken());
    },
  });

  async function move(video: LibraryPlayback): Promise<void> {
    const { paused } = element;
    loaded.unload();
    const next = await load(element, { ...wish, video, audio, quality, startAt: brokeAt, onFailed: failed });
    if (isGone) return next.unload();
    loaded = next;
    if (!paused) void element.play().catch(() => {});
  }

  function failed(isFinal: boolean): void {
    if (isGone) return;
    // While it loads anew it stands at the beginning, where nobody is.
    if (element.currentTime > 0) brokeAt = element.currentTime;
    if (isFinal) wish.onBroken();
    else void going.broke();
  }
  const advance = () => element.currentTime > brokeAt + playsOnSeconds && going.plays();
  element.addEventListener('timeupdate', advance);
  window.addEventListener('online', going.wake);

  return {
    chooseAudio(index) {
      audio = index;
      loaded.chooseAudio(index);
    },
    chooseQuality(height) {
      quality = height;
      loaded.chooseQuality(height);
    },
    unload() {
      isGone = true;
      going.end();
      element.removeEventListener('timeupdate', advance);
      window.removeEventListener('online', going.wake);
      loaded.unload();
      empty(element);
    },
  };
}

/** `isFinal`: no address of it would play. */
type LoadOnce = LoadWish & { onFailed: (isFinal: boolean) => void };

async function load(element: HTMLVideoElement, wish: LoadOnce): Promise<LoadedVideo> {
  if (wish.video.delivery === 'file') return loadFile(element, wish);
  const { loadHls } = await import('./load-hls.ts');
  // An old iPhone plays playlists by itself, and nothing else can.
  return (await loadHls(element, wish)) ?? loadFile(element, wish);
}

function loadFile(element: HTMLVideoElement, { video, startAt, onFailed }: LoadOnce): LoadedVideo {
  const begin = () => {
    if (startAt > 0 && startAt < element.duration - 1) element.currentTime = startAt;
  };
  // An address that is over and a line that is down look like a format that nobody knows: they are asked about.
  const failed = () => onFailed(element.error?.code === MediaError.MEDIA_ERR_DECODE);
  element.addEventListener('loadedmetadata', begin);
  element.addEventListener('error', failed);
  element.src = video.url;
  element.load();
  return {
    // A file has one audio and one quality; with more of them it comes as a playlist.
    chooseAudio() {},
    chooseQuality() {},
    unload() {
      element.removeEventListener('loadedmetadata', begin);
      element.removeEventListener('error', failed);
    },
  };
}

/** Otherwise the browser goes on fetching what nobody watches. */
function empty(element: HTMLVideoElement): void {
  element.pause();
  element.removeAttribute('src');
  element.load();
}
