import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onCleanup } from '../server/test/cleanup.ts';
import { addFilm, films, waitUntilPrepared } from '../server/test/library.ts';
import { saying, startModelServer } from '../server/test/model-server.ts';
import { publish } from '../server/test/news.ts';
import type { Person } from '../server/test/people.ts';
import { blue } from '../server/test/pictures.ts';
import { listTexts, privateRoom, say } from '../server/test/rooms.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { desktop } from './browser.ts';
import { collectComplaints } from './engines/collect-complaints.ts';
import { firefoxPath, openFirefox } from './engines/firefox.ts';
import { createWalker } from './engines/walker.ts';
import { openWebKit, webkitDriverPath } from './engines/webkit.ts';

const engines = [
  { name: 'Firefox', path: firefoxPath, open: openFirefox },
  { name: 'WebKit', path: webkitDriverPath, open: openWebKit },
];

const model = await startModelServer();
let app: TestApp;
let owner: Person;
let friend: Person;
let picture: string;
beforeAll(async () => {
  app = await withApp(model.settings, { prepare: collectComplaints });
  [owner, friend] = [await app.people.owner(), await app.people.paid()];
  const { id } = await addFilm(owner, 'Winter.2026.mp4', films.demo());
  await waitUntilPrepared(owner, id);
  const match = { own: { title: 'A small winter', type: 'movie' } };
  await owner.put(`/api/library/${id}`, { match });
  for (let nth = 1; nth <= 12; nth += 1)
    await publish(owner, { title: `Letter ${nth}`, content: `It **snows**, day ${nth}. `.repeat(20) });
  const folder = await mkdtemp(join(tmpdir(), 'snowglobe-walk-'));
  onCleanup(() => rm(folder, { recursive: true }));
  picture = join(folder, 'lake.png');
  await writeFile(picture, await blue(60, 40).png().toBuffer());
}, 600_000);
afterAll(model.close);

/** A member who can see everything, with a friend and their chat. */
async function createMember() {
  const account = await app.people.account({ role: 'Paid' });
  const person = { ...account, ...(await app.people.signIn(account)) };
  return { person, roomId: await privateRoom(person, friend) };
}

describe.each(engines)('in $name', ({ name, path, open }) => {
  // On a developer's machine an engine may be missing; in CI that is a failure.
  test.skipIf(!process.env['CI'] && !existsSync(path))(
    'a member signs in, reads, writes, sends a picture, asks SnowyAI, watches a film and signs out',
    async () => {
      const { person, roomId } = await createMember();
      const walker = createWalker(await open(desktop), app.url);
      onCleanup(walker.close);
      const shots = process.env['SHOTS'];
      /** The console stayed silent on this screen. */
      const endOf = async (screen: string) => {
        if (shots) await writeFile(join(shots, `${screen}.png`), await walker.screenshot());
        expect(await walker.takeComplaints(), screen).toEqual([]);
      };

      await walker.goto('/');
      await walker.see('[aria-label="Loading progress"]');
      await walker.press('Escape');
      await walker.click('button', 'ACCESS TERMINAL');
      await walker.write('input', 'Username', person.username);
      await walker.write('input', 'Password', person.password);
      await walker.click('button', 'Access System');
      await walker.see('*', /access granted/);
      await walker.press('Escape');
      await walker.see('h1', new RegExp(`, ${person.username}$`));
      // A drawn poster has loaded.
      await walker.until(
        `[...document.images].some(({ naturalWidth, src }) => naturalWidth > 0 && /poster/.test(src))`,
      );
      await endOf('home');

      await walker.click('a', /^Public Chat/);
      // The other engine has written here before.
      const words = `Snow, at last, in ${name}.`;
      await walker.write('textarea', 'Message everyone', words);
      await walker.press('Enter');
      await walker.see('[role=log] *', words);
      await friend.post('/api/public-chat/messages', { message: `Hello, ${person.username}` });
      await walker.see('[role=log] *', `Hello, ${person.username}`);
      expect(await walker.count('[role=log] *', words)).toBe(1);
      await endOf('public chat');

      await walker.goto(`/?screen=friends&tab=chat&room=${roomId}`);
      await walker.write('textarea', `Message ${friend.username}`, 'At eight?');
      await walker.press('Enter');
      await expect.poll(() => listTexts(friend, roomId)).toEqual(['At eight?']);
      await say(friend, roomId, 'At nine.');
      await walker.see('[role=log] *', 'At nine.');
      await walker.chooseFile('input[type=file]', picture);
      await walker.see('button', /^Open image lake\.png/);
      await walker.until(
        `[...document.querySelectorAll('[role=log] img')].some(({ naturalWidth }) => naturalWidth === 60)`,
      );
      await endOf('room');

      model.next(saying(['Two for a ', '**dark** ', 'evening.'], { everyMs: 50 }));
      await walker.goto('/?screen=ai');
      await walker.write('textarea', 'Ask SnowyAI', 'Something dark');
      await walker.press('Enter');
      await walker.see('[role=log] strong', 'dark');
      await walker.see('[role=log] p', 'Two for a dark evening.');
      await endOf('SnowyAI');

      await walker.goto('/?screen=news');
      await walker.see('h2, h3', 'Letter 12');
      await walker.click('a, button', /Letter 11/);
      await walker.see('h1, h2', 'Letter 11');
      await endOf('news');

      await walker.goto('/?screen=media&q=a%20small%20winter');
      await walker.click('a', /A small winter/);
      const video = `document.querySelector('dialog video')`;
      await walker.until(`${video}?.currentTime > 1`);
      const at = await walker.evaluate<number>(`${video}.currentTime`);
      await walker.until(`${video}.currentTime > ${at + 2}`);
      expect(await walker.evaluate(`${video}.videoWidth`)).toBe(960);
      await endOf('player');
      await walker.press('Escape');
      await walker.until(`!document.querySelector('dialog[open]')`);

      await walker.click('button', /profile menu/);
      await walker.click('[role=menuitem]', 'Logout');
      await walker.see('[aria-label="Loading progress"]');
      await walker.press('Escape');
      await walker.see('button', 'ACCESS TERMINAL');
      await endOf('landing');
    },
    900_000,
  );
});
