import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../server/test/people.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { withBrowser } from './browser.ts';

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await withApp();
  ann = await app.people.person();
});
const { open } = withBrowser(() => app.url);

/** More than the server reads of a refused body, plus the buffers in between. */
const megabytes = 32;

test.each([
  ['nobody is signed in', false, 'image', 401, 'Please log in first'],
  ['it is too large', true, 'image', 413, 'Image size must be less than 10MB'],
  ['it is too large for a text', true, 'update', 413, 'That is too large'],
] as const)(
  'a browser shows why a large upload was refused: %s',
  async (_why, isMember, what, status, text) => {
    const page = await open({ ...(isMember ? { as: ann } : {}), expects: /status of (401|413)/ });
    await page.goto('/');
    const answers = await page.evaluate(
      async ({ call, size }) => {
        const file = new Blob([new Uint8Array(size * 1024 ** 2)]);
        const form = new FormData();
        form.append('image', file);
        const body = call === 'image' ? form : file;
        const found = [];
        // Several times: that the answer arrives before the connection is closed must not be luck.
        for (let n = 0; n < 3; n += 1) {
          const answer = await fetch(`/api/profile/${call}`, {
            method: call === 'image' ? 'POST' : 'PUT',
            body,
            ...(call === 'image' ? {} : { headers: { 'content-type': 'application/json' } }),
          }).then(
            async (response) => ({
              status: response.status,
              text: ((await response.json()) as { error: string }).error,
            }),
            (error: unknown) => ({ status: 0, text: String(error) }),
          );
          found.push(answer);
        }
        return found;
      },
      { call: what, size: megabytes },
    );
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status, text })));
    // The next call on a new connection is served.
    expect(await page.evaluate(() => fetch('/api/health').then(({ status: code }) => code))).toBe(200);
  },
);
