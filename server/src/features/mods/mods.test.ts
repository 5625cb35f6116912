import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { addDownload, modForm, modOf, sendMod, shareMod, smallZip } from '../../../test/mods.ts';
import { metadataOf, tus } from '../../../test/tus.ts';
import { withApp } from '../../../test/with-app.ts';
import { makeRar } from '../../../test/rars.ts';
import { makeProgram, makeZip } from '../../../test/zips.ts';

const app = await withApp();
const { people } = app;
const [author, stranger, admin] = [await people.paid(), await people.paid(), await people.admin()];
const path = (id: number) => `/api/user-mods/${id}`;
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const manager = await people.withPermissions('downloads.manage');
const moderator = await people.withPermissions('chat.moderate');

it('a mod is listed for everyone at once, with its digest, its size and its contents', async () => {
  const bytes = makeZip([
    { name: 'read me.txt', bytes: 'Hello' },
    { name: 'bin/patch.exe', bytes: Buffer.from(makeProgram()) },
    { name: 'more.zip', bytes: Buffer.from(makeZip([{ name: 'deep.txt', bytes: 'x' }])) },
  ]);
  const { id } = await shareMod(
    author,
    { name: 'Night sky', platform: 'mobile' },
    { bytes, name: 'night.zip' },
  );
  const mod = await modOf(stranger, id);
  expect(mod).toMatchObject({
    name: 'Night sky',
    platform: 'mobile',
    icon: '🎮',
    game_genre: 'Game Mod',
    isOfficial: false,
    author_username: author.username,
    isListed: true,
    canEdit: false,
    canDelete: false,
    file: {
      name: 'night.zip',
      kind: 'zip',
      size: bytes.length,
      sha256: digest(bytes),
      hasPrograms: true,
      scan: { verdict: 'not_scanned', scanner: '', time: null },
    },
    contents_count: 4,
  });
  expect(mod.contents).toEqual([
    { name: 'read me.txt', size: 5, kind: null },
    { name: 'bin/patch.exe', size: 512, kind: 'program' },
    { name: 'more.zip', size: expect.any(Number), kind: 'archive' },
    { name: 'more.zip → deep.txt', size: 1, kind: null },
  ]);
});

it('every kind of file is accepted if its content matches', async () => {
  const dmg = new Uint8Array(1024);
  dmg.set([...Buffer.from('koly'), 0, 0, 0, 4, 0, 0, 2, 0], 512);
  const apk = makeZip([{ name: 'AndroidManifest.xml', bytes: 'manifest' }]);
  const files = {
    'a.zip': smallZip(),
    'a.rar': makeRar([{ name: 'x.txt', size: 3 }]),
    'a.exe': makeProgram(),
    'a.dmg': dmg,
    'A.APK': apk,
  };
  for (const [name, bytes] of Object.entries(files))
    expect((await sendMod(author, { name }, { bytes, name })).status, name).toBe(201);
});

it('a missing field of a mod is refused with its specified error text', async () => {
  const answers = [
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'A name has at most 100 characters'],
    [{ description: '' }, 'Description is required'],
    [{ description: 'x'.repeat(2001) }, 'A description has at most 2000 characters'],
    [{ platform: 'amiga' }, 'Platform is required'],
  ] as const;
  for (const [fields, error] of answers) {
    const { status, body } = await sendMod(author, fields, null);
    expect({ status, error: body.error }).toEqual({ status: 400, error });
  }
});

it('a mod can have no file; then there is nothing to download', async () => {
  const { id, file } = await shareMod(author, {}, null);
  expect(file).toBeNull();
  const { status, body } = await stranger.post(`${path(id)}/download`);
  expect([status, body.code]).toEqual([404, 'no_file']);
});

it('a large file is uploaded in pieces, and the form refers to it', async () => {
  const bytes = smallZip('pieces');
  const created = await tus(author, 'POST', '/api/uploads', {
    headers: {
      'upload-length': String(bytes.length),
      'upload-metadata': metadataOf({ purpose: 'mod', filename: 'pieces.zip' }),
    },
  });
  const place = created.headers['location']!;
  const half = Math.floor(bytes.length / 2);
  const send = (from: number, to: number) =>
    tus(author, 'PATCH', place, {
      headers: { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      body: bytes.slice(from, to),
    });
  expect((await send(0, half)).status).toBe(204);
  expect((await send(half, bytes.length)).status).toBe(204);
  const uploadId = place.split('/').at(-1)!;
  // Only its sender can use it, and it makes one mod even if the form is sent again after a lost answer.
  expect((await sendMod(stranger, { uploadId }, null)).body.code).toBe('no_such_upload');
  const sent = await Promise.all([1, 2, 3].map(() => sendMod(author, { uploadId }, null)));
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [id, ...others] = new Set<number>(sent.map(({ body }) => body.mod.id));
  expect(others).toEqual([]);
  expect((await modOf(author, id!)).file).toMatchObject({ name: 'pieces.zip', sha256: digest(bytes) });
  const corrected = await shareMod(author, { uploadId, name: 'Corrected' }, null);
  expect(corrected).toMatchObject({ id, name: 'Corrected' });
  // It belongs to this mod, also as its newest version; another mod can't use it.
  expect((await author.put(path(id!), modForm({ uploadId }))).status).toBe(200);
  expect((await modOf(author, id!)).versions).toHaveLength(1);
  const other = await shareMod(author);
  expect((await author.put(path(other.id), modForm({ uploadId }))).body.code).toBe('no_such_upload');
});

it('an upload for a mod is refused before its first byte: a wrong kind, too large, or not for Free', async () => {
  const announce = (who: typeof author, name: string, size: number) =>
    tus(who, 'POST', '/api/uploads', {
      headers: {
        'upload-length': String(size),
        'upload-metadata': metadataOf({ purpose: 'mod', filename: name }),
      },
    });
  expect((await announce(author, 'notes.txt', 5)).body).toMatchObject({ code: 'wrong_file_type' });
  expect((await announce(author, 'huge.zip', 5 * 1024 ** 3 + 1)).body).toMatchObject({
    code: 'file_too_large',
  });
  expect((await announce(await people.free(), 'small.zip', 5)).status).toBe(403);
});

it('a refused upload leaves neither bytes nor reserved storage', async () => {
  const who = await people.paid();
  const bytes = makeZip([{ name: '../../x', bytes: 'boo' }]);
  const answer = await tus(who, 'POST', '/api/uploads', {
    headers: {
      'upload-length': String(bytes.length),
      'upload-metadata': metadataOf({ purpose: 'mod', filename: 'trap.zip' }),
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
  });
  expect([answer.status, answer.body.code]).toEqual([415, 'dangerous_archive']);
  expect((await who.get('/api/storage')).body.used).toBe(0);
});

it('a new file becomes a new version; the old one can still be downloaded', async () => {
  const [first, second] = [smallZip('one'), smallZip('two, and longer')];
  const { id } = await shareMod(author, {}, { bytes: first });
  const form = modForm(
    { name: 'Moon gravity 2', changelog: 'Less of it' },
    { bytes: second, name: 'moon2.zip' },
  );
  expect((await author.put(path(id), form)).status).toBe(200);
  const mod = await modOf(stranger, id);
  expect(mod.versions.map(({ number, changelog }) => ({ number, changelog }))).toEqual([
    { number: 2, changelog: 'Less of it' },
    { number: 1, changelog: '' },
  ]);
  const get = async (query = '') => {
    const { downloadUrl, sha256 } = (await stranger.post(`${path(id)}/download${query}`)).body;
    const response = await fetch(app.url + downloadUrl, { headers: { cookie: stranger.cookieHeader() } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(digest(bytes)).toBe(sha256);
    return digest(bytes);
  };
  expect(await get()).toBe(digest(second));
  expect(await get('?version=1')).toBe(digest(first));
  expect((await stranger.post(`${path(id)}/download?version=3`)).body.code).toBe('no_such_version');
});

it('a download link works for its member only, for some minutes, and for a part of the file', async () => {
  const bytes = smallZip('range');
  const { id } = await shareMod(author, {}, { bytes, name: 'ränge 1.zip' });
  const { body } = await stranger.post(`${path(id)}/download`);
  expect(body).toEqual({
    downloadUrl: expect.any(String),
    fileName: 'ränge 1.zip',
    sha256: digest(bytes),
    size: bytes.length,
  });
  const get = (who: typeof author, url: string, headers = {}) =>
    fetch(app.url + url, { headers: { cookie: who.cookieHeader(), ...headers } });
  const part = await get(stranger, body.downloadUrl, { range: 'bytes=10-19' });
  expect(part.status).toBe(206);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(10, 20));
  expect(part.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(part.headers.get('content-type')).toBe('application/octet-stream');
  expect((await get(author, body.downloadUrl)).status).toBe(404);
  const [file, , signature] = body.downloadUrl.split('/').at(-1).split('.');
  const later = (Date.now() + 9e6).toString(36);
  expect((await get(stranger, `/api/mod-files/${file}.${later}.${signature}`)).status).toBe(404);
  expect((await get(app.visitor() as never, body.downloadUrl)).status).toBe(401);
});

it('a thousand downloads by one member at once count as one; another member counts again', async () => {
  const { id } = await shareMod(author);
  const clicks = await Promise.all(Array.from({ length: 1000 }, () => stranger.post(`${path(id)}/download`)));
  expect(new Set(clicks.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await modOf(author, id)).downloads_count).toBe(1);
  await author.post(`${path(id)}/download`);
  expect((await modOf(author, id)).downloads_count).toBe(2);
});

it('comments are deleted by their author and by staff, by nobody else', async () => {
  const { id } = await shareMod(author);
  const say = async (content: string) =>
    (await stranger.post(`${path(id)}/comments`, { content })).body.comment;
  const [first, second, third] = [await say('One'), await say('Two'), await say('Three')];
  expect((await stranger.post(`${path(id)}/comments`, { content: ' ' })).body.error).toBe(
    'Please write a comment',
  );
  const { comments } = (await author.get(`${path(id)}/comments?limit=2`)).body;
  expect(comments.map(({ content }: { content: string }) => content)).toEqual(['Three', 'Two']);
  const take = (who: typeof author, comment: { id: number }) => who.delete(`/api/mod-comments/${comment.id}`);
  expect((await take(author, first)).body.code).toBe('not_your_comment');
  expect((await take(stranger, first)).status).toBe(200);
  expect((await take(moderator, second)).status).toBe(200);
  expect((await take(manager, third)).status).toBe(200);
  expect((await take(manager, third)).status).toBe(404);
  expect((await modOf(author, id)).comments_count).toBe(0);
});

it('the author and a manager can edit and delete a mod, a moderator can delete it, others can do neither', async () => {
  const may = async (who: typeof author) => {
    const { id } = await shareMod(author);
    const [edits, deletes] = [await who.put(path(id), modForm()), await who.delete(path(id))];
    return [edits.status, deletes.status];
  };
  expect(await may(stranger)).toEqual([403, 403]);
  expect(await may(moderator)).toEqual([403, 200]);
  expect(await may(manager)).toEqual([200, 200]);
  expect(await may(author)).toEqual([200, 200]);
  const noted = await app.db
    .selectFrom('audit_log')
    .select(['actor', 'action'])
    .where('action', 'like', 'mod.%')
    .execute();
  expect(noted).toEqual([
    { actor: moderator.username, action: 'mod.delete' },
    { actor: manager.username, action: 'mod.update' },
    { actor: manager.username, action: 'mod.delete' },
  ]);
  const { messages } = (await author.get('/api/user/inbox')).body;
  expect(messages.filter(({ title }: { title: string }) => title === 'Your mod was deleted')).toHaveLength(2);
});

it('a deleted mod loses its files, and its storage is released', async () => {
  const who = await people.paid();
  const { id } = await shareMod(who);
  await who.put(path(id), modForm({}, { bytes: smallZip('second') }));
  const { downloadUrl } = (await stranger.post(`${path(id)}/download`)).body;
  expect((await who.get('/api/storage')).body.used).toBeGreaterThan(0);
  await who.delete(path(id));
  expect((await who.get('/api/storage')).body.used).toBe(0);
  expect((await stranger.get(downloadUrl)).status).toBe(404);
  expect((await stranger.get(path(id))).body.code).toBe('no_such_mod');
});

it('official mods are managed by staff: a file is required, the author is Admin, and the calls for user mods refuse them', async () => {
  expect((await stranger.post('/api/downloads', modForm({}, { bytes: smallZip() }))).status).toBe(403);
  expect((await admin.post('/api/downloads', modForm())).body).toMatchObject({
    code: 'file_required',
    error: 'File is required',
  });
  expect(
    (await admin.post('/api/downloads', modForm({ game_genre: 'Cooking' }, { bytes: smallZip() }))).status,
  ).toBe(400);
  const features = JSON.stringify(['Snow', '', ' Ice ']);
  const { id } = await addDownload(admin, { game_genre: 'Racing', icon: '🚗', features });
  const { body } = await stranger.get(`/api/downloads/${id}`);
  expect(body.download).toMatchObject({
    isOfficial: true,
    author_username: 'Admin',
    author_role: 'Admin',
    author: null,
    game_genre: 'Racing',
    icon: '🚗',
    features: ['Snow', 'Ice'],
  });
  expect((await admin.put(path(id), modForm())).status).toBe(404);
  expect((await admin.delete(path(id))).status).toBe(404);
  const { id: community } = await shareMod(author);
  expect((await admin.put(`/api/downloads/${community}`, modForm())).status).toBe(404);
  expect((await stranger.post(`/api/downloads/${community}/download`)).status).toBe(404);
  expect((await stranger.post(`/api/downloads/${id}/download`)).status).toBe(200);
  expect((await stranger.get('/api/downloads')).body.downloads[0].id).toBe(id);
  expect((await manager.delete(`/api/downloads/${id}`)).status).toBe(200);
});

it('a mod can need other mods, but not itself and no missing mod', async () => {
  const [base, other] = [await shareMod(author, { name: 'Base' }), await shareMod(author)];
  const needs = (ids: unknown) => modForm({ dependencies: JSON.stringify(ids) });
  expect((await author.put(path(other.id), needs([base.id]))).status).toBe(200);
  expect((await modOf(stranger, other.id)).dependencies).toEqual([
    { id: base.id, name: 'Base', platform: 'pc', isAvailable: true },
  ]);
  for (const wrong of [[other.id], [999_999], ['x'], 'x'])
    expect((await author.put(path(other.id), needs(wrong))).status).toBe(400);
  expect((await modOf(stranger, other.id)).dependencies).toHaveLength(1);
});

it('a deleted mod stays in the dependencies of other mods until they remove it', async () => {
  const [base, other] = [await shareMod(author, { name: 'Base' }), await shareMod(author)];
  const needs = (...ids: number[]) => modForm({ dependencies: JSON.stringify(ids) });
  await author.put(path(other.id), needs(base.id));
  await author.put(path(base.id), modForm({ name: 'Base 2' }));
  await author.delete(path(base.id));
  const gone = { id: base.id, name: 'Base 2', platform: null, isAvailable: false };
  expect((await modOf(stranger, other.id)).dependencies).toEqual([gone]);
  // It stays when its author changes other fields, and no other mod can add it.
  expect((await author.put(path(other.id), needs(base.id))).status).toBe(200);
  expect((await modOf(stranger, other.id)).dependencies).toEqual([gone]);
  const third = await shareMod(author);
  expect((await author.put(path(third.id), needs(base.id))).body.code).toBe('no_such_dependency');
  expect((await author.put(path(other.id), needs())).status).toBe(200);
  expect((await modOf(stranger, other.id)).dependencies).toEqual([]);
});

it('a mod can be reported once, with a copy for the staff', async () => {
  const { id } = await shareMod(author, { name: 'Suspicious' });
  const report = () =>
    stranger.post('/api/support/reports', {
      itemType: 'user_mod',
      itemId: String(id),
      reason: 'It has a virus',
    });
  expect((await report()).status).toBe(201);
  expect((await report()).status).toBe(409);
  const [found] = (await admin.get('/api/support/reports')).body.reports;
  expect(found).toMatchObject({ reported_item_type: 'user_mod', reported_item_id: id });
  expect(JSON.stringify(found)).toContain('Suspicious');
});

it('a muted member can neither share mods nor comment', async () => {
  const muted = await people.paid();
  const { id } = await shareMod(muted);
  await people.change(muted.id, { muted_until: new Date(Date.now() + 60_000) });
  expect((await sendMod(muted)).body.code).toBe('muted');
  expect((await muted.post(`${path(id)}/comments`, { content: 'Hi' })).body.code).toBe('muted');
});

it('a mod stays when the account of its author is deleted', async () => {
  const leaving = await people.paid();
  const { id } = await shareMod(leaving);
  const owner = await people.owner();
  expect((await owner.delete(`/api/users/${leaving.id}`)).status).toBe(200);
  expect(await modOf(stranger, id)).toMatchObject({ author: null, author_username: leaving.username });
  expect((await stranger.post(`${path(id)}/download`)).status).toBe(200);
});
