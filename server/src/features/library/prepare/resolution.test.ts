import { expect, it } from 'vitest';
import { resolutionOf } from './resolution.ts';
import type { Facts, Plan } from './worker/task.ts';

const video = (width: number, height: number, plan: Plan = 'direct', videoCodec = 'avc') => ({
  plan,
  facts: { width, height, videoCodec, videoProfile: 'avc1.64001f' } as Facts,
});

it.each([
  [[video(1920, 1080)], '1080p'],
  // Wide films have fewer lines.
  [[video(1920, 800)], '1080p'],
  [[video(1280, 534)], '720p'],
  [[video(3840, 1600)], '4K'],
  // Filmed with a phone that was held upright.
  [[video(1080, 1920)], '1080p'],
  [[video(720, 480)], '480p'],
  [[video(768, 576)], '576p'],
  [[video(960, 540)], '540p'],
  [[video(320, 180)], '180p'],
  // The encoder makes 1080p at most.
  [[video(3840, 2160, 'transcode', 'hevc')], '1080p'],
  // Only the audio was encoded.
  [[video(3840, 2160, 'transcode')], '4K'],
  [[video(640, 360), video(1280, 720)], '720p'],
  [[], null],
])('%j is shown as %s', (videos, name) => {
  expect(resolutionOf(videos)).toBe(name);
});
