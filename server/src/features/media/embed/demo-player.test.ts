import { describe, expect, it } from 'vitest';
import { withApp } from '../../../../test/with-app.ts';

const app = await withApp();
const visitor = app.visitor();

describe('the demo player', () => {
  it('says that it plays the demo film and not the title, for anyone', async () => {
    const { status, headers, body } = await visitor.get('/embed/mirror-2/tv/12?season=1&episode=4&audio=sub');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(body).toContain('not the title you chose');
    expect(body).toContain('S1E4');
    expect(body).toContain('film-sub.mp4');
  });

  it('has captions in three languages, shown from the start in the language of a member who may not understand it', async () => {
    const shownFirst = async (language: string, audio: string) => {
      const headers = { 'accept-language': language };
      const page = await (
        await fetch(`${app.url}/embed/mirror-1/movie/1?audio=${audio}`, { headers })
      ).text();
      expect(page.match(/<track kind="captions"/g)).toHaveLength(3);
      return /srclang="(\w+)"[^>]* default>/.exec(page)?.[1];
    };
    expect(await shownFirst('en', 'dub')).toBeUndefined();
    expect(await shownFirst('en', 'sub')).toBe('en');
    expect(await shownFirst('de', 'dub')).toBe('de');
  });

  it.each(['/embed/mirror-9/movie/1', '/embed/mirror-1/opera/1', '/embed/mirror-1/movie/1?demo=explode'])(
    'does not know %s',
    async (path) => expect((await visitor.get(path)).status).toBe(400),
  );

  it('escapes everything that comes from the address', async () => {
    const { body } = await visitor.get(
      `/embed/mirror-1/tv/1?season=${encodeURIComponent('<b>"x')}&episode=1`,
    );
    expect(body).not.toContain('<b>');
  });

  it('fails or stalls when a test asks for it, and never in production', async () => {
    expect((await visitor.get('/embed/mirror-1/movie/1?demo=fail')).body).toContain('data-behaviour="fail"');
    const leaving = new AbortController();
    const stalled = fetch(`${app.url}/embed/mirror-1/movie/1?demo=stall`, { signal: leaving.signal });
    const played = fetch(`${app.url}/embed/mirror-1/movie/1`).then(({ status }) => status);
    expect(await Promise.race([stalled.then(() => 'stalled'), played])).toBe(200);
    leaving.abort();
    await expect(stalled).rejects.toThrow('aborted');
    const { visitor: inProduction } = await withApp({ NODE_ENV: 'production' });
    expect((await inProduction().get('/embed/mirror-1/movie/1?demo=stall')).body).toContain(
      'data-behaviour="load"',
    );
  });

  it('can seek: the film is sent in ranges, also to frames without an origin', async () => {
    const response = await fetch(`${app.url}/embed/film/film-dub.mp4`, { headers: { range: 'bytes=0-99' } });
    expect(response.status).toBe(206);
    expect((await response.arrayBuffer()).byteLength).toBe(100);
    expect(response.headers.get('content-type')).toBe('video/mp4');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each(['film-sub.mp4', 'film-en.vtt', 'film-de.vtt', 'film-ar.vtt', 'player.js', 'player.css'])(
    'has its %s',
    async (name) => expect((await visitor.get(`/embed/film/${name}`)).status).toBe(200),
  );
});
