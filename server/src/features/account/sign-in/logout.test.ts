import { describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/people.ts';
import { withApp } from '../../../../test/with-app.ts';

const app = await withApp();
type Headers = Record<string, string>;
/** Node's own fetch sets `Sec-Fetch-Mode` itself. */
const logOut = async (who: Person, headers: Headers) => {
  const cookie = who.cookieHeader();
  const { statusCode: status, body } = await app.http.inject({
    url: '/api/logout?x=.png',
    headers: { host: new URL(app.url).host, cookie, ...headers },
  });
  return { status, body };
};
const isInside = async (who: Person) => (await who.get('/api/users/me')).status === 200;
const fetchHeaders = (site: string, mode: string, dest: string, more: Headers = {}): Headers => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
  ...more,
});
const navigation = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
const picture = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

describe('GET /api/logout logs nobody out', () => {
  it.each<[string, Headers]>([
    ['as a profile picture', fetchHeaders('same-origin', 'no-cors', 'image')],
    ['as a picture on another site', fetchHeaders('cross-site', 'no-cors', 'image')],
    ['in a frame', fetchHeaders('same-origin', 'navigate', 'iframe')],
    ['in a frame of another site', fetchHeaders('cross-site', 'navigate', 'iframe')],
    ['by a link on another site', fetchHeaders('cross-site', 'navigate', 'document')],
    ['by a link on a sibling host', fetchHeaders('same-site', 'navigate', 'document')],
    ['by a script of another site', fetchHeaders('cross-site', 'cors', 'empty')],
    ['as a script, a style or a film', fetchHeaders('same-origin', 'no-cors', 'script')],
    ['prefetched', fetchHeaders('same-origin', 'no-cors', 'empty', { 'sec-purpose': 'prefetch' })],
    [
      'prerendered',
      fetchHeaders('none', 'navigate', 'document', {
        'sec-purpose': 'prefetch;prerender',
        purpose: 'prefetch',
      }),
    ],
    ['prefetched by an old browser', { purpose: 'prefetch' }],
    ['as a picture in an old browser', { accept: picture, referer: `${app.url}/?screen=chat` }],
    ['by a link on another site in an old browser', { accept: navigation, referer: 'https://evil.example/' }],
    ['by a page that hides who it is, in an old browser', { origin: 'null' }],
  ])('%s', async (_, headers) => {
    const who = await app.people.person();
    // A person who followed a link gets a page.
    expect(await logOut(who, headers)).toEqual({
      status: 403,
      body: expect.stringContaining('Only you or this page can log you out'),
    });
    expect(await isInside(who)).toBe(true);
  });
});

describe('GET /api/logout logs out', () => {
  it.each<[string, Headers]>([
    ['by a call of the page', fetchHeaders('same-origin', 'cors', 'empty')],
    ['by the address that a person typed', fetchHeaders('none', 'navigate', 'document')],
    ['by a link on the page', fetchHeaders('same-origin', 'navigate', 'document')],
    ['by a call of the page in an old browser', { accept: '*/*', referer: `${app.url}/` }],
    ['by the address in an old browser', { accept: navigation }],
    ['by a program', {}],
  ])('%s', async (_, headers) => {
    const who = await app.people.person();
    expect(await logOut(who, headers)).toEqual({ status: 200, body: '{"success":true}' });
    expect(await isInside(who)).toBe(false);
  });
});
