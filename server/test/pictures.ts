import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Client } from './client.ts';

export const blue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 80, b: 200 } } });

/** Random pixels: the largest amount of work for a picture of this size. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

/** An animation; each frame is a bit different. */
export function animation(width: number, height: number, frames: number) {
  const stills = Array.from({ length: frames }, (_, n) => ({
    create: { width, height, channels: 3 as const, background: { r: (n * 40) % 256, g: 90, b: n * 2 } },
  }));
  return Promise.all(stills.map((still) => sharp(still).png().toBuffer())).then((pictures) =>
    sharp(pictures, { join: { animated: true } }),
  );
}

/** Small frames on a large canvas: a few kilobytes that unpack to all of it, frame after frame. */
export async function gifOfClaimedSize(width: number, height: number, frames: number): Promise<Buffer> {
  const bytes = await (await animation(20, 20, frames)).gif().toBuffer();
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
}

/** A small AVIF whose header claims another size. */
export async function avifOfClaimedSize(width: number, height: number, real = blue(64, 64)): Promise<Buffer> {
  const bytes = await real.avif({ effort: 0 }).toBuffer();
  const at = bytes.indexOf('ispe');
  bytes.writeUInt32BE(width, at + 8);
  bytes.writeUInt32BE(height, at + 12);
  return bytes;
}

/** Private data that a camera writes into a picture. */
export const secret = 'SECRET: 52.5 N, 13.4 E';
const zip = Buffer.from(`PK\u0003\u0004 ${secret}`);
const uint16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const uint32 = (value: number) =>
  Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
const insert = (bytes: Buffer, at: number, ...parts: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)]);

/** A picture of each format with the secret in every possible place, also after its end. */
export const withSecrets = {
  async jpeg(): Promise<Buffer> {
    const segment = (marker: number) =>
      Buffer.concat([Buffer.from([0xff, marker]), uint16(secret.length + 2), Buffer.from(secret)]);
    const comment = 0xfe;
    const plain = await blue(90, 60)
      .jpeg()
      .withExif({ IFD0: { Copyright: secret } })
      .toBuffer();
    return Buffer.concat([
      insert(plain, 2, segment(comment), segment(0xe5), segment(0xed), segment(0xef)),
      zip,
    ]);
  },
  async png(): Promise<Buffer> {
    const chunk = (type: string, data: string) => {
      const body = Buffer.from(type + data, 'latin1');
      return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
    };
    const plain = await blue(90, 60)
      .png()
      .withExif({ IFD0: { Copyright: secret } })
      .toBuffer();
    const afterHeader = 8 + 25;
    const texts = [chunk('tEXt', `Comment\0${secret}`), chunk('snOw', secret)];
    return Buffer.concat([insert(plain, afterHeader, ...texts), zip]);
  },
  async webp(): Promise<Buffer> {
    const plain = await blue(90, 60)
      .webp()
      .withExif({ IFD0: { Copyright: secret } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
      .toBuffer();
    return insideRiff(plain);
  },
  async gif(): Promise<Buffer> {
    const plain = await (await animation(90, 60, 3)).gif().toBuffer();
    const colours = plain[10]! & 0x80 ? 3 * 2 ** ((plain[10]! & 7) + 1) : 0;
    const block = (...head: number[]) =>
      Buffer.from([0x21, ...head, secret.length, ...Buffer.from(secret), 0]);
    const application = Buffer.from('XMP DataXMP', 'latin1');
    const texts = [block(0xfe), block(0xff, application.length, ...application)];
    return Buffer.concat([insert(plain, 13 + colours, ...texts), zip]);
  },
  async avif(): Promise<Buffer> {
    const plain = await blue(90, 60)
      .avif({ effort: 0 })
      .withExif({ IFD0: { Copyright: secret } })
      .toBuffer();
    const free = Buffer.concat([uint32(8 + secret.length), Buffer.from(`free${secret}`)]);
    return Buffer.concat([plain, free, zip]);
  },
  async tiff(): Promise<Buffer> {
    const plain = await blue(90, 60)
      .tiff()
      .withExif({ IFD0: { Copyright: secret } })
      .toBuffer();
    return Buffer.concat([plain, zip]);
  },
} as const;

function insideRiff(webp: Buffer): Buffer {
  const data = Buffer.from(secret.padEnd(secret.length + (secret.length % 2)));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  const whole = Buffer.concat([webp, Buffer.from('hIdE'), length, data]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return Buffer.concat([whole, zip]);
}

/** The names of the parts of a picture file; bytes after its end are a part, too. */
export function partsOf(bytes: Buffer): string[] {
  if (bytes.subarray(1, 4).toString() === 'PNG') return pngParts(bytes);
  if (bytes.subarray(0, 4).toString() === 'RIFF') return riffParts(bytes);
  return jpegParts(bytes);
}

function pngParts(bytes: Buffer): string[] {
  const parts: string[] = [];
  let at = 8;
  while (at < bytes.length && parts.at(-1) !== 'IEND') {
    parts.push(bytes.toString('latin1', at + 4, at + 8));
    at += 12 + bytes.readUInt32BE(at);
  }
  return at === bytes.length ? parts : [...parts, 'behind the end'];
}

function riffParts(bytes: Buffer): string[] {
  const parts: string[] = [];
  const end = 8 + bytes.readUInt32LE(4);
  for (let at = 12; at < end;) {
    parts.push(bytes.toString('latin1', at, at + 4));
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return end >= bytes.length ? parts : [...parts, 'behind the end'];
}

function jpegParts(bytes: Buffer): string[] {
  const parts: string[] = [];
  let at = 2;
  for (; at < bytes.length;) {
    const marker = bytes[at + 1]!;
    parts.push(marker.toString(16));
    if (marker === 0xd9) break;
    at += 2 + bytes.readUInt16BE(at + 2);
    // The pixels: up to the next marker that does not belong to them.
    if (marker === 0xda)
      while (bytes[at] !== 0xff || bytes[at + 1] === 0 || isRestart(bytes[at + 1]!)) at += 1;
  }
  return at + 2 === bytes.length ? parts : [...parts, 'behind the end'];
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Uploads a picture for a member's profile and returns its URL. */
export async function uploadImage(who: Client, kind: 'picture' | 'banner' = 'picture'): Promise<string> {
  const form = new FormData();
  form.append('kind', kind);
  form.append('image', new Blob([new Uint8Array(await blue(40, 40).png().toBuffer())]), 'me.png');
  const { status, body } = await who.post('/api/profile/image', form);
  if (status !== 200) throw new Error(`The picture was refused: ${JSON.stringify(body)}`);
  return body.url as string;
}
