import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../../../core/store.ts';
import { createPlayback } from './playback.ts';

beforeEach(() => {
  vi.stubGlobal('HTMLMediaElement', { HAVE_FUTURE_DATA: 3 });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The part of a video element that the volume needs. */
const createVideo = () =>
  Object.assign(new EventTarget(), {
    volume: 1,
    muted: false,
    paused: true,
    ended: false,
    currentTime: 0,
    duration: 100,
    playbackRate: 1,
    readyState: 4,
    buffered: { length: 0 },
  }) as unknown as HTMLVideoElement;

test('the film is lower while somebody talks, and the volume that the member chose stays', () => {
  const level = createStore(1);
  const playback = createPlayback(100, level);
  const video = createVideo();
  const detach = playback.attach(video);
  playback.setVolume(0.8);
  level.set(0.25);
  expect(video.volume).toBeCloseTo(0.2);
  expect(playback.state.get().volume).toBe(0.8);
  playback.setVolume(0.4);
  expect(video.volume).toBeCloseTo(0.1);
  level.set(1);
  expect(video.volume).toBeCloseTo(0.4);
  detach();
  level.set(0.25);
  expect(video.volume).toBeCloseTo(0.4);
});
