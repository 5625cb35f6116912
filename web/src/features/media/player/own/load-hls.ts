import HlsJs from 'hls.js';
import { bestWithin } from './quality.ts';
import type { LoadedVideo, LoadWish } from './loaded-video.ts';

type HlsWish = Pick<LoadWish, 'video' | 'audio' | 'quality' | 'startAt' | 'onQualities'> & {
  onFailed: (isFinal: boolean) => void;
};

/** A picture that can't be decoded is begun anew so often. */
const mendsOfThePicture = 2;

/** Null where the browser can't be handed pieces. */
export async function loadHls(element: HTMLVideoElement, wish: HlsWish): Promise<LoadedVideo | null> {
  if (!HlsJs.isSupported()) return null;
  const { video, startAt, onFailed, onQualities } = wish;
  const hls = new HlsJs({
    startPosition: startAt > 0 ? startAt : -1,
    // fMP4 passes through: there is nothing that a worker could do.
    enableWorker: false,
    // Subtitles are our own.
    enableWebVTT: false,
    enableCEA708Captions: false,
    backBufferLength: 60,
  });
  let { audio, quality } = wish;
  let mends = 0;
  const applyAudio = () => {
    if (hls.audioTracks.length > audio && hls.audioTrack !== audio) hls.audioTrack = audio;
  };
  const heights = () => hls.levels.map(({ height }) => height);
  const tell = () => {
    const best = [...new Set(heights())].toSorted((one, other) => other - one);
    onQualities(best, heights()[hls.currentLevel] ?? null);
  };
  const applyQuality = () => {
    const height = quality === null ? null : bestWithin(heights(), quality);
    // -1: by the line.
    const level = height === null ? -1 : heights().indexOf(height);
    if (hls.nextLevel !== level || hls.autoLevelEnabled !== (level === -1)) hls.nextLevel = level;
  };
  hls.on(HlsJs.Events.AUDIO_TRACKS_UPDATED, applyAudio);
  hls.on(HlsJs.Events.MANIFEST_PARSED, () => {
    if (quality !== null) applyQuality();
    tell();
  });
  hls.on(HlsJs.Events.LEVEL_SWITCHED, tell);
  hls.on(HlsJs.Events.ERROR, (_name, { fatal, type }) => {
    if (!fatal) return;
    if (type === HlsJs.ErrorTypes.NETWORK_ERROR) return onFailed(false);
    mends += 1;
    if (type === HlsJs.ErrorTypes.MEDIA_ERROR && mends <= mendsOfThePicture) hls.recoverMediaError();
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
      tell();
    },
    unload: () => hls.destroy(),
  };
}
