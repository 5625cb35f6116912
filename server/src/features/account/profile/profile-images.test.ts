import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { runAllChores } from '../../../../test/run-all-chores.ts';
import { blue, secret, withSecrets } from '../../../../test/pictures.ts';
import { withApp } from '../../../../test/with-app.ts';

const app = await withApp();
const who = await app.people.person();

const notAnImage = { status: 415, body: { error: 'Please select an image file', code: 'not_an_image' } };
const incoming = () => readdir(join(app.folder, 'files', 'incoming'));
const stored = () => readdir(join(app.folder, 'files', 'kept', 'images')).catch(() => []);

function form(
  bytes: Uint8Array | string,
  { kind = 'picture', name = 'me.png', type = 'image/png', field = 'image' } = {},
) {
  const data = new FormData();
  data.append('kind', kind);
  const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  data.append(field, new Blob([content], { type }), name);
  return data;
}
const upload = (...form_: Parameters<typeof form>) => who.post('/api/profile/image', form(...form_));

async function read(url: string) {
  const response = await fetch(app.url + url, { headers: { cookie: who.cookieHeader() } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('an own picture', () => {
  let photo: Buffer;
  beforeAll(async () => {
    photo = await blue(1000, 600)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'secret owner' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .toBuffer();
  });

  it('is re-encoded as WebP, cropped to size, without its metadata', async () => {
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const answer = await upload(photo, { name: 'holiday.jpg', type: 'image/jpeg' });
    expect(answer).toMatchObject({
      status: 200,
      body: { url: expect.stringMatching(/^\/api\/images\/[\w-]{36}\.webp$/) },
    });
    const { response, bytes } = await read(answer.body.url);
    expect(response.status).toBe(200);
    const { format, width, height, exif, xmp, iptc } = await sharp(bytes).metadata();
    expect({ format, width, height, exif, xmp, iptc }).toEqual({ format: 'webp', width: 512, height: 512 });
    expect(bytes.toString('latin1')).not.toContain('secret owner');
    const banner = await upload(await blue(3000, 2000).png().toBuffer(), { kind: 'banner' });
    expect(await sharp((await read(banner.body.url)).bytes).metadata()).toMatchObject({
      width: 1600,
      height: 640,
    });
  });

  it('is rotated as the camera was held', async () => {
    const lying = await blue(200, 100)
      .jpeg()
      .withExif({ IFD0: { Orientation: '6' } })
      .toBuffer();
    const upright = await sharp(lying).withMetadata({ orientation: 6 }).toBuffer();
    const { bytes } = await read((await upload(upright)).body.url);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 100, height: 200 });
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)(
    'keeps no hidden data of a %s',
    async (kind) => {
      const { bytes } = await read((await upload(await withSecrets[kind]())).body.url);
      expect(bytes.includes(secret)).toBe(false);
    },
  );

  it('is served as an image, to members only', async () => {
    const { url } = (await upload(photo)).body;
    const { response } = await read(url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(await app.visitor().get(url)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)('may be %s', async (format) => {
    const bytes = await blue(40, 40).toFormat(format).toBuffer();
    // The content decides, not the file name.
    expect((await upload(bytes, { name: 'notes.txt', type: 'text/plain' })).status).toBe(200);
  });

  it('can be shown in the profile', async () => {
    const { url } = (await upload(photo)).body;
    const { user } = (await who.put('/api/profile/update', { profilePicture: url })).body;
    expect(user.profilePicture).toBe(url);
  });
});

describe('refused, with nothing left behind', () => {
  async function expectRefused(answer: Promise<unknown>, refusal: object) {
    const before = await stored();
    expect(await answer).toMatchObject(refusal);
    expect(await stored()).toEqual(before);
    expect(await incoming()).toEqual([]);
  }

  it('is a text file that calls itself a picture', async () => {
    await expectRefused(upload('I am a picture, honestly', { name: 'real.png' }), notAnImage);
    await expectRefused(upload(''), notAnImage);
  });

  it('is a small file that would unpack to a huge picture', async () => {
    const bomb = await blue(10_000, 6000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expectRefused(upload(bomb), {
      status: 413,
      body: {
        error: 'A picture can have at most 40 megapixels; this one has 60',
        code: 'too_many_pixels',
        field: 'image',
      },
    });
  });

  it('is a picture cut short', async () => {
    const whole = await blue(800, 800).png().toBuffer();
    await expectRefused(upload(whole.subarray(0, whole.length / 2)), notAnImage);
  });

  it('is an SVG, which can compute for hours', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    await expectRefused(upload(svg, { name: 'a.svg', type: 'image/svg+xml' }), notAnImage);
  });

  it('is a file over 10 MB', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024 + 1);
    await expectRefused(upload(large), {
      status: 413,
      body: { error: 'Image size must be less than 10MB', code: 'image_too_large' },
    });
  });

  it('is a form without the file, without a kind or with a wrong one', async () => {
    const picture = await blue(10, 10).png().toBuffer();
    await expectRefused(upload(picture, { field: 'other' }), {
      status: 400,
      body: { error: 'A file is required', code: 'bad_input', field: 'image' },
    });
    await expectRefused(upload(picture, { kind: 'poster' }), {
      status: 400,
      body: { error: 'kind is picture or banner', field: 'kind' },
    });
  });

  it('is a second file, a flood of fields, a body that is no form', async () => {
    const picture = await blue(10, 10).png().toBuffer();
    const two = form(picture);
    two.append('image', new Blob(['second']), 'b.png');
    await expectRefused(who.post('/api/profile/image', two), { status: 413, body: { code: 'too_large' } });
    const flood = form(picture);
    for (let n = 0; n < 30; n += 1) flood.append(`field${n}`, 'x');
    await expectRefused(who.post('/api/profile/image', flood), { status: 413, body: { code: 'too_large' } });
    const long = form(picture);
    long.append('story', 'x'.repeat(70_000));
    await expectRefused(who.post('/api/profile/image', long), { status: 413, body: { code: 'too_large' } });
    await expectRefused(who.post('/api/profile/image', { kind: 'picture' }), {
      status: 415,
      body: { code: 'unsupported_media_type' },
    });
    await expectRefused(
      who.send('POST', '/api/profile/image', 'not a form at all', {
        'content-type': 'multipart/form-data; boundary=x',
      }),
      { status: 400, body: { code: 'bad_input' } },
    );
  });

  it('is a visitor, before a single byte is stored', async () => {
    await expectRefused(app.visitor().post('/api/profile/image', form('x')), { status: 401 });
  });

  it('is an upload that breaks off in the middle', async () => {
    const aborted = request(`${app.url}/api/profile/image`, {
      method: 'POST',
      headers: {
        cookie: who.cookieHeader(),
        origin: app.url,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 1_000_000,
      },
    });
    aborted.on('error', () => undefined);
    aborted.write(
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    );
    aborted.write(Buffer.alloc(100_000, 1));
    await expect.poll(incoming).toHaveLength(1);
    aborted.destroy();
    await expect.poll(incoming).toEqual([]);
  });
});

it.each(['nothing-here.webp', '..%2f..%2fsecret.webp', 'a.png', 'a.webp%00.webp'])(
  'there is no image %s',
  async (name) => {
    const { status } = await who.get(`/api/images/${name}`);
    expect([400, 404]).toContain(status);
  },
);

it('unused images are deleted after a day; shown ones stay; those of a deleted member are deleted', async () => {
  const picture = await blue(10, 10).png().toBuffer();
  const [shown, unused] = [await upload(picture), await upload(picture)];
  const other = await app.people.person();
  const theirs = await other.post('/api/profile/image', form(picture));
  await app.people.change(who.id, { banner_image: shown.body.url });
  await app.people.change(other.id, { profile_picture: theirs.body.url });
  const nameOf = (answer: { body: { url: string } }) => answer.body.url.split('/').pop()!;
  await app.db.deleteFrom('users').where('id', '=', other.id).execute();

  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3600 * 1000);
  await runAllChores(app);
  now.mockRestore();
  const fresh = await upload(picture);
  await runAllChores(app);
  expect(await stored()).not.toContain(nameOf(unused));
  expect(await stored()).not.toContain(nameOf(theirs));
  expect(await stored()).toEqual(expect.arrayContaining([nameOf(shown), nameOf(fresh)]));
  expect((await read(unused.body.url)).response.status).toBe(404);
  expect((await read(shown.body.url)).response.status).toBe(200);
});
