import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { runAllChores } from '../../../../test/run-all-chores.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import { startPictureHost } from '../../../../test/picture-host.ts';
import { avifOfClaimedSize, blue, secret, uploadImage, withSecrets } from '../../../../test/pictures.ts';
import { withApp } from '../../../../test/with-app.ts';
import { createGuardedFetch } from '../../../core/guarded-fetch/guarded-fetch.ts';

const host = await startPictureHost();
const home = 'https://snow.example';
const standIns: Record<string, number> = { 'pictures.example': host.port };
const app = await withApp({ PUBLIC_URL: home }, { guardedFetch: createGuardedFetch({ standIns }) });
// A second host name of the same server.
standIns['alias.example'] = Number(new URL(app.url).port);
const who = await app.people.person();
const update = '/api/profile/update';
const ours = expect.stringMatching(/^\/api\/images\/[0-9a-f-]{36}\.webp$/);
const theirs = (path: string) => `https://pictures.example${path}`;
const incoming = () => readdir(join(app.folder, 'files', 'incoming'));
const me = async () => (await who.get('/api/users/me')).body;

host.putBytes('/ada.jpg', await withSecrets.jpeg());
host.putBytes('/wide.png', await blue(2000, 800).png().toBuffer());
host.putBytes('/words', 'just words');
host.putBytes('/large', Buffer.alloc(10 * 1024 ** 2 + 1));
host.putBytes('/huge.avif', await avifOfClaimedSize(12_000, 8200));
host.redirect('/inside', 'http://127.0.0.1/secret.png');
host.redirect('/metadata', 'http://169.254.169.254/latest/meta-data/');

describe('a profile picture that is given as a link', () => {
  it('is fetched once, re-encoded and served from here: its host does not learn who looks at it', async () => {
    const other = await app.people.person();
    const before = host.asked.length;
    const answer = await who.put(update, {
      profilePicture: theirs('/ada.jpg'),
      bannerImage: theirs('/wide.png'),
      bio: 'Hello',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { profilePicture: ours, bannerImage: ours, bio: 'Hello' } },
    });
    const { profile } = (await other.get(`/api/users/profile/${who.username}`)).body;
    const response = await fetch(app.url + profile.profilePicture, {
      headers: { cookie: other.cookieHeader() },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 90, height: 60 });
    expect(bytes.includes(secret)).toBe(false);
    expect(host.asked).toHaveLength(before + 2);
    expect(host.asked.at(-1)?.headers.cookie).toBeUndefined();
    expect(await incoming()).toEqual([]);
  });

  it('the page may not load pictures from other hosts', async () => {
    const { headers } = await who.get('/');
    expect(headers.get('content-security-policy')).toMatch(/(?:^|; )img-src 'self' blob:(?:;|$)/);
  });

  const nothing = 'No picture could be fetched from this address';
  it.each([
    [theirs('/words'), 'There is no picture at this address'],
    [theirs('/missing.png'), nothing],
    [theirs('/large'), 'Image size must be less than 10MB'],
    [theirs('/huge.avif'), 'An AVIF picture can have at most 12 megapixels; this one has 99'],
    [theirs('/inside'), nothing],
    [theirs('/metadata'), nothing],
    ['https://127.0.0.1/a.png', nothing],
    ['https://[::1]/a.png', nothing],
    ['https://10.0.0.1/a.png', nothing],
    ['https://pictures.example.org:8443/a.png', nothing],
    // It looks like a picture but would sign out everyone who sees it.
    ['/api/logout?x=.png', 'Please enter an https address of an image'],
    [`${home}/api/logout?x=.png`, 'That is none of your pictures here. Please upload it again'],
    [
      'https://SNOW.example:443/api/logout#.png',
      'That is none of your pictures here. Please upload it again',
    ],
    ['https://alias.example/api/health?x=.png', 'There is no picture at this address'],
    ['https://alias.example/api/logout?x=.png', 'No picture could be fetched from this address'],
    ['/api/images/nothing.webp', 'That is none of your pictures here. Please upload it again'],
  ])('is refused and changes nothing when it is %s', async (profilePicture, error) => {
    const before = await me();
    expect(await who.put(update, { bio: 'not to be saved', profilePicture })).toMatchObject({
      status: 400,
      body: { error, code: 'bad_input', field: 'profilePicture' },
    });
    expect(await me()).toEqual(before);
    expect(await incoming()).toEqual([]);
  });

  it("may be one's own picture that is stored here, also by its full address, but nobody else's", async () => {
    const [own, another] = [await uploadImage(who), await uploadImage(await app.people.person())];
    expect((await who.put(update, { profilePicture: home + own })).body.user.profilePicture).toBe(own);
    expect(await who.put(update, { profilePicture: another })).toMatchObject({ status: 400 });
    expect(await who.put(update, { bannerImage: home + another })).toMatchObject({
      status: 400,
      body: { field: 'bannerImage' },
    });
    expect((await me()).profilePicture).toBe(own);
  });

  it('is never stored as the original link: the database refuses it', async () => {
    for (const address of ['https://pictures.example/a.png', '/api/logout?x=.png', '/api/images/../x.webp']) {
      await expect(app.people.change(who.id, { profile_picture: address })).rejects.toThrow('is_ours');
      await expect(app.people.change(who.id, { banner_image: address })).rejects.toThrow('is_ours');
    }
  });
});

describe('links from before pictures were stored here', () => {
  const migration = new URL('../../../../migrations/0015-own-pictures.sql', import.meta.url);
  const waiting = () => app.db.selectFrom('pictures_to_fetch').selectAll().execute();

  it('are not shown any more, and are fetched in the background', async () => {
    const [ann, bob] = [await app.people.person(), await app.people.person()];
    const own = await uploadImage(bob);
    await sql`
      drop table pictures_to_fetch;
      alter table users drop constraint users_profile_picture_is_ours, drop constraint users_banner_image_is_ours;
    `.execute(app.db);
    await app.people.change(ann.id, {
      profile_picture: theirs('/ada.jpg'),
      banner_image: theirs('/gone.png'),
    });
    await app.people.change(bob.id, { profile_picture: own, banner_image: '/api/logout?x=.png' });
    await sql.raw(await readFile(migration, 'utf8')).execute(app.db);
    expect((await ann.get('/api/users/me')).body).toMatchObject({ profilePicture: '', bannerImage: '' });
    expect((await bob.get('/api/users/me')).body).toMatchObject({ profilePicture: own, bannerImage: '' });

    const live = await openLiveClient(ann);
    await runAllChores(app);
    expect((await live.frame('me.changed')).data).toMatchObject({ profilePicture: ours, bannerImage: '' });
    expect(await waiting()).toMatchObject([{ user_id: ann.id, kind: 'banner', tries: 1 }]);
    // Its host may be back tomorrow; after a few attempts it is dropped.
    for (let hours = 0; hours < 4; hours += 1) await runAllChores(app);
    expect(await waiting()).toEqual([]);
    await live.close();
  });

  it('do not replace a picture that the member chooses meanwhile', async () => {
    const ann = await app.people.person();
    await app.db
      .insertInto('pictures_to_fetch')
      .values({ user_id: ann.id, kind: 'picture', address: theirs('/ada.jpg') })
      .execute();
    const own = await uploadImage(ann);
    await ann.put(update, { profilePicture: own });
    await runAllChores(app);
    expect((await ann.get('/api/users/me')).body.profilePicture).toBe(own);
  });
});
