import { contract } from '@snowglobe/contract/contract.ts';
import { isOpenToOtherSites, type Route } from '@snowglobe/contract/route.ts';
import { describe, expect, it } from 'vitest';
import { withApp } from './with-app.ts';

const app = await withApp();
const member = await app.people.paid();
const { host } = new URL(app.url);

/** Node's own fetch sets `Sec-Fetch-Mode` itself. */
const get = (path: string, headers: Record<string, string>) =>
  app.http.inject({
    url: path.replaceAll(/\{\w+\}/g, '1'),
    headers: { host, cookie: member.cookieHeader(), ...headers },
  });
const navigation = (site: string) => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  accept: 'text/html',
});
const elsewhere: [string, Record<string, string>][] = [
  ['a link of another site', navigation('cross-site')],
  ['a link of a sibling host', navigation('same-site')],
  [
    'a picture of another site',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  ],
  ['a link of another site in an old browser', { referer: 'https://evil.example/page', accept: 'text/html' }],
  ['a page that hides who it is, in an old browser', { origin: 'null' }],
];
const fromHere: [string, Record<string, string>][] = [
  ['a link of our own page', navigation('same-origin')],
  ['a typed address or a bookmark', navigation('none')],
  ['a call of our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }],
  ['a link of our own page in an old browser', { referer: `${app.url}/?screen=chat` }],
  ['a program', {}],
];

/** Every call of the contract that a link can make with the cookies of the person who follows it. */
const closed = Object.values(contract)
  .flatMap((routes) => Object.entries<Route>(routes))
  .filter(([, route]) => route.method === 'GET' && !isOpenToOtherSites(route));

describe('another site cannot make a member’s browser call', () => {
  it.each(closed)('%s', async (_name, route) => {
    for (const [, headers] of elsewhere) {
      const answer = await get(route.path, headers);
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toContain('came from another site');
    }
  });
});

it('only the member can use up the exports of their account', async () => {
  const exportAccount = '/api/account/export';
  for (let n = 0; n < 20; n += 1) await get(exportAccount, navigation('cross-site'));
  for (const [, headers] of fromHere.slice(0, 3))
    expect((await get(exportAccount, headers)).statusCode).toBe(200);
});

it.each(fromHere)('%s still works', async (_how, headers) => {
  for (const path of ['/api/users/me', '/api/user/inbox', '/api/subscriptions/trial-status'])
    expect((await get(path, headers)).statusCode).toBe(200);
});

it('the page opens when a payment or sign-in provider redirects back to it', async () => {
  for (const path of ['/', '/auth/callback?code=x&state=y', '/?checkout=done'])
    expect((await get(path, navigation('cross-site'))).statusCode).toBe(200);
});
