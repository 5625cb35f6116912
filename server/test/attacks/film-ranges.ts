import { floodOf, type Attack } from './attack.ts';

/** Ranges that players request, and ranges that no player requests. */
const ranges = [
  'bytes=0-',
  'bytes=0-0',
  'bytes=-1',
  'bytes=100-199',
  'bytes=0-0,2-2,4-4',
  'bytes=9999999999-',
  'bytes=x',
];

export const filmRanges: Attack = {
  name: 'film ranges',
  does: 'a paying member requests ranges and parts of a film and its sources, and reports that it does not play, 300 at once',
  async run(target) {
    const { viewer, film } = target.scene;
    const headers = { cookie: viewer.cookie, origin: target.scene.url };
    const asked = await target.attackerHttp.send('GET', `/api/media/sources?id=${film.titleId}`, { headers });
    const { library } = JSON.parse(asked?.body || '{}') as { library?: { url: string } };
    if (!library) return target.note('no film');
    const report = { domain: 'library', ok: false, id: film.titleId, type: 'movie' };
    await floodOf(target, 300, async (n) => {
      if (n % 50 === 0)
        return target.attackerHttp.send('POST', '/api/media/sources/outcome', { json: report, headers });
      if (n % 20 === 0)
        return target.attackerHttp.send('GET', `/api/media/sources?id=${film.titleId}`, { headers });
      if (n % 7 === 0)
        return target.attackerHttp.send('GET', library.url.replace('film.mp4', `v${n % 100}.mp4`), {
          headers,
        });
      const range = ranges[n % ranges.length]!;
      return target.attackerHttp.send('GET', library.url, { headers: { ...headers, range } });
    });
  },
};
