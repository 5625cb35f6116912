import HlsJs from 'hls.js';
import { loadSavedLoader, parseSavedAddress } from '../../../offline/offline.door.ts';
import { bestWithin } from './quality.ts';
import type { LoadedVideo, LoadOptions } from './loaded-video.ts';

type HlsOptions = Pick<LoadOptions, 'video' | 'audio' | 'quality' | 'startAt' | 'onQualities'> & {
  onFailed: (isFinal: boolean) => void;
};

/** How often decoding is restarted after a media error. */
const maxRecoveries = 2;

/** Null if the browser has no Media Source Extensions. */
export async function loadHls(element: HTMLVideoElement, options: HlsOptions): Promise<LoadedVideo | null> {
  if (!HlsJs.isSupported()) return null;
  const { video, startAt, onFailed, onQualities } = options;
  // A film on this device: its files are read in place of requests.
  const loader = parseSavedAddress(video.url) ? { loader: await loadSavedLoader() } : {};
  const hls = new HlsJs({
    startPosition: startAt > 0 ? startAt : -1,
    // fMP4 needs no remuxing, so a worker has nothing to do.
    enableWorker: false,
    // The page loads and draws the subtitles itself.
    enableWebVTT: false,
    enableCEA708Captions: false,
    backBufferLength: 60,
    ...loader,
  });
  let { audio, quality } = options;
  let recoveries = 0;
  const applyAudio = () => {
    if (hls.audioTracks.length > audio && hls.audioTrack !== audio) hls.audioTrack = audio;
  };
  const heights = () => hls.levels.map(({ height }) => height);
  const reportQualities = () => {
    const best = [...new Set(heights())].toSorted((one, other) => other - one);
    onQualities(best, heights()[hls.currentLevel] ?? null);
  };
  const applyQuality = () => {
    const height = quality === null ? null : bestWithin(heights(), quality);
    // -1: automatic, by the speed of the connection.
    const level = height === null ? -1 : heights().indexOf(height);
    if (hls.nextLevel !== level || hls.autoLevelEnabled !== (level === -1)) hls.nextLevel = level;
  };
  hls.on(HlsJs.Events.AUDIO_TRACKS_UPDATED, applyAudio);
  hls.on(HlsJs.Events.MANIFEST_PARSED, () => {
    if (quality !== null) applyQuality();
    reportQualities();
  });
  hls.on(HlsJs.Events.LEVEL_SWITCHED, reportQualities);
  hls.on(HlsJs.Events.ERROR, (_name, { fatal, type }) => {
    if (!fatal) return;
    if (type === HlsJs.ErrorTypes.NETWORK_ERROR) return onFailed(false);
    recoveries += 1;
    if (type === HlsJs.ErrorTypes.MEDIA_ERROR && recoveries <= maxRecoveries) hls.recoverMediaError();
    else onFailed(true);
  });
  hls.loadSource(video.url);
  hls.attachMedia(element);
  return {
    chooseAudio(index) {
      audio = index;
      applyAudio();
    },
    chooseQuality(height) {
      quality = height;
      if (hls.levels.length > 0) applyQuality();
      reportQualities();
    },
    unload: () => hls.destroy(),
  };
}
