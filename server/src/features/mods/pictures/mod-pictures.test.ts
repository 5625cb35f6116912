import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { runAllChores } from '../../../../test/run-all-chores.ts';
import { addDownload, addPicture, modForm, modOf, sendPicture, shareMod } from '../../../../test/mods.ts';
import type { Person } from '../../../../test/people.ts';
import { blue, secret, withSecrets } from '../../../../test/pictures.ts';
import { withApp } from '../../../../test/with-app.ts';

const app = await withApp();
const { people } = app;
const [stranger, admin] = [await people.paid(), await people.admin()];
const png = new Uint8Array(await blue(90, 60).png().toBuffer());
const path = (id: number) => `/api/user-mods/${id}`;
const kept = async () => readdir(join(app.folder, 'files/kept/mod-pictures')).catch(() => []);
const used = async (who: Person) => (await who.get('/api/storage')).body.used as number;
const named = (...ids: string[]) => ({ pictures: JSON.stringify(ids) });

async function get(who: Person, url: string) {
  const response = await fetch(app.url + url, { headers: { cookie: who.cookieHeader() } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

it('members set genre, icon and features of a mod; fields that a form leaves out do not change', async () => {
  const author = await people.paid();
  const look = { game_genre: 'Racing', icon: '🚗', features: JSON.stringify(['Grip', '', ' Studs ']) };
  const { id } = await shareMod(author, look);
  const given = { game_genre: 'Racing', icon: '🚗', features: ['Grip', 'Studs'] };
  expect(await modOf(stranger, id)).toMatchObject(given);
  await author.put(path(id), modForm({ name: 'Renamed' }));
  expect(await modOf(stranger, id)).toMatchObject({ name: 'Renamed', ...given });
  await author.put(path(id), modForm({ game_genre: 'Game Mod', features: '[]' }));
  expect(await modOf(stranger, id)).toMatchObject({ game_genre: 'Game Mod', icon: '🚗', features: [] });
  const { mods } = (await stranger.get('/api/user-mods?platform=pc&without=Game%20Mod')).body;
  expect(mods).toEqual([]);
  const wrong: Record<string, string>[] = [
    { game_genre: 'Cooking' },
    { icon: 'x' },
    { features: JSON.stringify(['x'.repeat(61)]) },
    { features: JSON.stringify(Array.from({ length: 21 }, () => 'x')) },
    named(...Array.from({ length: 7 }, (_, n) => String(n).repeat(32))),
  ];
  for (const fields of wrong) expect((await author.put(path(id), modForm(fields))).status).toBe(400);
});

it('pictures are encoded again and shown in their order, the first one on the card', async () => {
  const author = await people.paid();
  const first = await addPicture(author, new Uint8Array(await withSecrets.jpeg()));
  const second = await addPicture(author, png);
  const { id, cover } = await shareMod(author, named(first.id, second.id));
  expect(cover).toBe(first.thumbnailUrl);
  expect((await modOf(stranger, id)).pictures).toEqual([first, second]);
  const { status, bytes } = await get(stranger, first.url);
  expect(status).toBe(200);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp' });
  expect(bytes.includes(secret)).toBe(false);
  expect(await sharp((await get(stranger, second.thumbnailUrl)).bytes).metadata()).toMatchObject({
    format: 'webp',
  });
  await author.put(path(id), modForm(named(second.id, first.id)));
  expect((await modOf(stranger, id)).pictures).toEqual([second, first]);
  // A form without the field does not change them.
  await author.put(path(id), modForm());
  expect((await modOf(stranger, id)).pictures).toHaveLength(2);
  const [listed] = (await stranger.get('/api/user-mods?platform=pc')).body.mods;
  expect(listed).toMatchObject({ id, cover: second.thumbnailUrl });
});

it('a file that is not a picture, or is too large, is refused and not stored', async () => {
  const author = await people.paid();
  expect((await sendPicture(author, new Uint8Array(Buffer.from('<svg/>')))).body.code).toBe('not_an_image');
  const large = await sendPicture(author, new Uint8Array(10 * 1024 ** 2 + 1));
  expect([large.status, large.body.code]).toEqual([413, 'picture_too_large']);
  expect(await used(author)).toBe(0);
  expect((await sendPicture(await people.free(), png)).status).toBe(403);
});

it('only its sender sees a picture until a mod uses it, and nobody can use another member’s picture', async () => {
  const [author, thief] = [await people.paid(), await people.paid()];
  const { id, url } = await addPicture(author, png);
  expect((await get(author, url)).status).toBe(200);
  for (const other of [thief, admin]) expect((await get(other, url)).status).toBe(404);
  const mod = await shareMod(thief);
  expect((await thief.put(path(mod.id), modForm(named(id)))).body).toMatchObject({
    code: 'picture_gone',
    field: 'pictures',
  });
  const own = await shareMod(author, named(id));
  expect((await get(thief, url)).status).toBe(200);
  // Its own author can't use it for a second mod either.
  const second = await shareMod(author);
  expect((await author.put(path(second.id), modForm(named(id)))).body.code).toBe('picture_gone');
  // The pictures of an unlisted mod are hidden from other members.
  await app.db.updateTable('mods').set({ is_listed: false }).where('id', '=', own.id).execute();
  expect((await get(thief, url)).status).toBe(404);
  expect((await get(author, url)).status).toBe(200);
});

it('pictures use storage, which is released when they are removed, when the mod is deleted, or when no mod uses them', async () => {
  const author = await people.paid();
  const before = (await kept()).length;
  const pictures = [
    await addPicture(author, png),
    await addPicture(author, png),
    await addPicture(author, png),
  ];
  const [one, two] = pictures.map(({ id }) => id);
  const full = await used(author);
  expect(full).toBeGreaterThan(0);
  expect(await kept()).toHaveLength(before + 6);
  const { id } = await shareMod(author, named(one!, two!), null);
  const files = (await author.get('/api/storage/files')).body;
  expect(JSON.stringify(files)).toContain('Moon gravity');
  const copy = (await author.get('/api/account/export')).body;
  expect(copy.mods[0].pictures).toHaveLength(2);
  await author.put(path(id), modForm(named(two!)));
  expect(await kept()).toHaveLength(before + 4);
  expect(await used(author)).toBeLessThan(full);
  await app.db
    .updateTable('mod_pictures')
    .set({ created_at: new Date(Date.now() - 25 * 3600 * 1000) })
    .execute();
  await runAllChores(app);
  expect(await kept()).toHaveLength(before + 2);
  expect((await modOf(author, id)).pictures).toHaveLength(1);
  await author.delete(path(id));
  expect(await kept()).toHaveLength(before);
  expect(await used(author)).toBe(0);
});

it('official mods have pictures too, and staff can remove the pictures of a member', async () => {
  const { id: picture } = await addPicture(admin, png);
  const official = await addDownload(admin, named(picture));
  expect(official.cover).not.toBeNull();
  const author = await people.paid();
  const mod = await shareMod(author, named((await addPicture(author, png)).id));
  expect((await admin.put(path(mod.id), modForm(named()))).status).toBe(200);
  expect((await modOf(author, mod.id)).pictures).toEqual([]);
});

it('the changelog of the newest version can be corrected without another file', async () => {
  const author = await people.paid();
  const { id } = await shareMod(author, { changelog: 'Frist' });
  await author.put(path(id), modForm({ changelog: 'First' }));
  expect((await modOf(stranger, id)).versions).toMatchObject([{ number: 1, changelog: 'First' }]);
  await author.put(path(id), modForm());
  expect((await modOf(stranger, id)).versions).toMatchObject([{ number: 1, changelog: 'First' }]);
});
