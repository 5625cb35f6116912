import { expect, test } from 'vitest';
import { onlySaved } from './saved-master.ts';

const master = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",URI="a0.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=5000000,RESOLUTION=1920x1080,AUDIO="audio"
v0.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=854x480,AUDIO="audio"
v1.m3u8
`;

test('a master playlist loses the renditions that were not saved, and keeps the languages', () => {
  expect(onlySaved(master, new Set(['v1.m3u8']))).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",URI="a0.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=854x480,AUDIO="audio"
v1.m3u8
`);
  expect(onlySaved(master, new Set(['v0.m3u8', 'v1.m3u8']))).toBe(master);
});
