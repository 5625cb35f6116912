import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';
import { clock } from '../../../../core/clock.ts';
import { ApiError } from '../../../../core/api.ts';
import { createPlaybackRetry } from './playback-retry.ts';
import type { LoadedVideo, LoadOptions } from './loaded-video.ts';

/** After playing this much further, earlier failures no longer count. */
const recoveredAfterSeconds = 2;

/** Loads a film into a video element, as a file or as an HLS playlist. After a failure it is loaded again. */
export async function loadVideo(element: HTMLVideoElement, options: LoadOptions): Promise<LoadedVideo> {
  let isUnloaded = false;
  let { audio, quality } = options;
  let failedAt = options.startAt;
  let loaded = await load(element, { ...options, onFailed: failed });

  const retry = createPlaybackRetry({
    clock,
    reload: options.reloadVideo,
    isRefusal: (error) => error instanceof ApiError && error.status >= 400 && error.status < 500,
    giveUp: () => !isUnloaded && options.onBroken(),
    resume(video) {
      options.onReloaded(video);
      void restart(video).catch(() => options.onBroken());
    },
  });

  async function restart(video: LibraryPlayback): Promise<void> {
    const { paused } = element;
    loaded.unload();
    const next = await load(element, {
      ...options,
      video,
      audio,
      quality,
      startAt: failedAt,
      onFailed: failed,
    });
    if (isUnloaded) return next.unload();
    loaded = next;
    if (!paused) void element.play().catch(() => {});
  }

  function failed(isFinal: boolean): void {
    if (isUnloaded) return;
    // While the element loads again its position is 0, which is not where the film stopped.
    if (element.currentTime > 0) failedAt = element.currentTime;
    if (isFinal) options.onBroken();
    else void retry.onFailed();
  }
  const advance = () => element.currentTime > failedAt + recoveredAfterSeconds && retry.onPlaying();
  element.addEventListener('timeupdate', advance);
  window.addEventListener('online', retry.wake);

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
      isUnloaded = true;
      retry.end();
      element.removeEventListener('timeupdate', advance);
      window.removeEventListener('online', retry.wake);
      loaded.unload();
      stopLoading(element);
    },
  };
}

/** `isFinal`: a new address would not help. */
type LoadOnce = LoadOptions & { onFailed: (isFinal: boolean) => void };

async function load(element: HTMLVideoElement, options: LoadOnce): Promise<LoadedVideo> {
  if (options.video.delivery === 'file') return loadFile(element, options);
  const { loadHls } = await import('./load-hls.ts');
  // An old iPhone has no Media Source Extensions, but plays HLS playlists natively.
  return (await loadHls(element, options)) ?? loadFile(element, options);
}

function loadFile(element: HTMLVideoElement, { video, startAt, onFailed }: LoadOnce): LoadedVideo {
  const seekToStart = () => {
    if (startAt > 0 && startAt < element.duration - 1) element.currentTime = startAt;
  };
  // An expired address and a lost connection look like an unknown format, so only a decoding error is final.
  const failed = () => onFailed(element.error?.code === MediaError.MEDIA_ERR_DECODE);
  element.addEventListener('loadedmetadata', seekToStart);
  element.addEventListener('error', failed);
  // The element may be loading this film since the press on its title.
  if (element.getAttribute('src') === video.url && !element.error) {
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) seekToStart();
  } else {
    element.src = video.url;
    element.load();
  }
  return {
    // A file has one audio track and one quality; a video with more of them is a playlist.
    chooseAudio() {},
    chooseQuality() {},
    unload() {
      element.removeEventListener('loadedmetadata', seekToStart);
      element.removeEventListener('error', failed);
    },
  };
}

/** Without this the browser would continue to download the film. */
function stopLoading(element: HTMLVideoElement): void {
  element.pause();
  element.removeAttribute('src');
  element.load();
}
