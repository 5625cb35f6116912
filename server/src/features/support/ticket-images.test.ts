import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { createTicket, ticketForm } from '../../../test/tickets.ts';
import { blue, secret, withSecrets } from '../../../test/pictures.ts';
import { runAllChores } from '../../../test/run-all-chores.ts';
import { withApp } from '../../../test/with-app.ts';
import type { Client } from '../../../test/client.ts';

// The test decides when an hour passes.
vi.useFakeTimers({ toFake: ['Date'] });
const app = await withApp();
const { people } = app;
const stored = () => readdir(join(app.folder, 'files', 'kept', 'tickets')).catch((): string[] => []);
const incoming = () => readdir(join(app.folder, 'files', 'incoming'));

const screen = await blue(800, 600)
  .png()
  .withExif({ IFD0: { Copyright: 'secret owner' } })
  .toBuffer();

async function read(who: Client, url: string) {
  const response = await fetch(app.url + url, { headers: { cookie: who.cookieHeader() } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('a screenshot', () => {
  it('is re-encoded without its metadata, and stays readable', async () => {
    const who = await people.free();
    const { id, image_url } = await createTicket(who, {}, { bytes: screen });
    expect(image_url).toBe(`/api/support/tickets/${id}/image`);
    const { response, bytes } = await read(who, image_url!);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-disposition': expect.stringMatching(/^inline; filename="ticket-\d+\.webp"/),
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 });
    expect(bytes.toString('latin1')).not.toContain('secret owner');
    expect(await incoming()).toEqual([]);
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('keeps no hidden data of a %s', async (kind) => {
    const who = await people.free();
    const { image_url } = await createTicket(who, {}, { bytes: await withSecrets[kind]() });
    expect((await read(who, image_url!)).bytes.includes(secret)).toBe(false);
  });

  it('keeps its proportions, however long the page was', async () => {
    const who = await people.free();
    const bytes = await blue(500, 15_000).png().toBuffer();
    const { image_url } = await createTicket(who, {}, { bytes });
    const drawn = await sharp((await read(who, image_url!)).bytes).metadata();
    expect(drawn).toMatchObject({ width: 400, height: 12_000 });
  });

  it('is visible to its author and support staff, and not found for everyone else', async () => {
    const author = await people.free();
    const { image_url } = await createTicket(author, {}, { bytes: screen });
    const allowed = [
      author,
      await people.admin(),
      await people.owner(),
      await people.withPermissions('support.manage'),
    ];
    for (const who of allowed) expect((await read(who, image_url!)).response.status).toBe(200);
    const refused = [
      await people.free(),
      await people.paid(),
      await people.withPermissions('users.manage', 'audit.read', 'chat.moderate'),
    ];
    for (const who of refused) {
      expect(await who.get(image_url!)).toMatchObject({ status: 404, body: { code: 'no_such_ticket' } });
    }
    expect(await app.visitor().get(image_url!)).toMatchObject({ status: 401 });
  });

  it('is not visible any more to former staff', async () => {
    const helper = await people.withPermissions('support.manage');
    const { image_url } = await createTicket(await people.free(), {}, { bytes: screen });
    expect((await read(helper, image_url!)).response.status).toBe(200);
    const owner = await people.owner();
    await owner.put(`/api/users/${helper.id}`, { role: 'Paid' });
    expect(await helper.get(image_url!)).toMatchObject({ status: 404 });
  });

  it('is optional', async () => {
    const who = await people.free();
    const { id } = await createTicket(who);
    expect(await who.get(`/api/support/tickets/${id}/image`)).toMatchObject({
      status: 404,
      body: { code: 'no_such_image' },
    });
    // A plain form sends this when no file was chosen.
    const empty = await createTicket(who, {}, { bytes: '', name: '', type: 'application/octet-stream' });
    expect(empty.image_url).toBeNull();
  });
});

describe('refused, with no ticket and nothing left behind, is', () => {
  async function expectRefused(image: Parameters<typeof ticketForm>[1], refusal: object, fields = {}) {
    const who = await people.free();
    const before = await stored();
    expect(await who.post('/api/support/tickets', ticketForm(fields, image))).toMatchObject(refusal);
    expect((await who.get('/api/user/tickets')).body.tickets).toEqual([]);
    expect(await stored()).toEqual(before);
    expect(await incoming()).toEqual([]);
  }
  const notAnImage = { status: 415, body: { error: 'Please select an image file', code: 'not_an_image' } };

  it('a file that only calls itself an image', async () => {
    await expectRefused({ bytes: 'honestly a picture', name: 'real.png' }, notAnImage);
    await expectRefused({ bytes: '', name: 'empty.png' }, notAnImage);
    await expectRefused({ bytes: screen.subarray(0, 300) }, notAnImage);
  });

  it('an SVG, which can compute', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    await expectRefused({ bytes: svg, name: 'a.svg', type: 'image/svg+xml' }, notAnImage);
  });

  it('a file over 10 MB', async () => {
    await expectRefused(
      { bytes: Buffer.alloc(10 * 1024 * 1024 + 1) },
      { status: 413, body: { error: 'Image size must be less than 10MB', code: 'image_too_large' } },
    );
  });

  it('an image whose ticket is not complete', async () => {
    await expectRefused({ bytes: screen }, { status: 400, body: { code: 'bad_input' } }, { title: '' });
  });

  it('a body that is no form', async () => {
    const who = await people.free();
    const body = { title: 'a', description: 'b', priority: 'low' };
    expect(await who.post('/api/support/tickets', body)).toMatchObject({ status: 415 });
    expect(await app.visitor().post('/api/support/tickets', ticketForm())).toMatchObject({ status: 401 });
  });
});

it('the content of an image decides, not its file name', async () => {
  const bytes = await blue(40, 40).jpeg().toBuffer();
  const who = await people.free();
  expect(
    (await createTicket(who, {}, { bytes, name: 'notes.txt', type: 'text/plain' })).image_url,
  ).not.toBeNull();
});

it('images of deleted members are deleted by the sweep; those of others stay', async () => {
  const [leaving, staying] = [await people.free(), await people.free()];
  const before = await stored();
  await createTicket(leaving, {}, { bytes: screen });
  const gone = (await stored()).find((name) => !before.includes(name));
  const { image_url } = await createTicket(staying, {}, { bytes: screen });
  await app.db.deleteFrom('users').where('id', '=', leaving.id).execute();

  vi.advanceTimersByTime(2 * 3600 * 1000);
  await runAllChores(app);
  expect(await stored()).not.toContain(gone);
  expect((await read(staying, image_url!)).response.status).toBe(200);
});
