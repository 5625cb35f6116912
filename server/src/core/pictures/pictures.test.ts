import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { onCleanup } from '../../../test/cleanup.ts';
import {
  animation,
  avifOfClaimedSize,
  blue,
  gifOfClaimedSize,
  noise,
  partsOf,
  secret,
  withSecrets,
} from '../../../test/pictures.ts';
import { createLogger } from '../observe/logger.ts';
import type { PictureTarget, ProcessedPicture } from './picture-task.ts';
import type { PictureWorkerLimits } from './picture-worker-process.ts';
import { createPictures } from './pictures.ts';

const folder = await mkdtemp(join(tmpdir(), 'snowglobe-pictures-'));
onCleanup(() => rm(folder, { recursive: true, force: true }));
const incoming = () => join(folder, randomUUID());

function open(limits: Partial<PictureWorkerLimits> = {}) {
  const pictures = createPictures({ incoming, log: createLogger('silent'), limits });
  onCleanup(async () => pictures.close());
  return pictures;
}
const pictures = open();

const itself: PictureTarget = { as: 'itself' };
const small: PictureTarget = { as: 'still', width: 64, height: 64, fit: 'inside', quality: 80 };

async function onDisk(bytes: Uint8Array | string): Promise<string> {
  const path = incoming();
  await writeFile(path, bytes);
  return path;
}

type Options = { of?: typeof pictures; owner?: number; targets?: PictureTarget[]; signal?: AbortSignal };

/** Processes a picture; returns the first result with its bytes, read before the file is deleted. */
async function processBytes(bytes: Uint8Array | string, options: Options = {}) {
  const { of = pictures, owner = 1, targets = [small], signal } = options;
  const path = await onDisk(bytes);
  try {
    return await of.process({ path, owner, ...(signal ? { signal } : {}) }, targets, ([first]) =>
      read(first!),
    );
  } finally {
    await rm(path);
  }
}
async function read(processed: ProcessedPicture) {
  const metadata = await sharp(processed.path, { animated: true }).metadata();
  return { ...processed, metadata, bytes: await readFile(processed.path) };
}
const refusal = (code: string) => expect.objectContaining({ fault: expect.objectContaining({ code }) });

describe('only the pixels remain', () => {
  const pixelsOnly: Record<string, string[]> = {
    'image/jpeg': ['e0', 'db', 'c0', 'c4', 'da', 'd9'],
    'image/png': ['IHDR', 'PLTE', 'pHYs', 'IDAT', 'IEND'],
    'image/webp': ['VP8X', 'VP8 ', 'ANIM', 'ANMF'],
  };

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('of a %s that is shown in full', async (kind) => {
    const bytes = await withSecrets[kind]();
    expect(bytes.includes(secret)).toBe(true);
    const processed = await processBytes(bytes, { targets: [itself] });
    expect(processed.bytes.includes(secret)).toBe(false);
    expect(pixelsOnly[processed.type]).toEqual(expect.arrayContaining(partsOf(processed.bytes)));
    expect(processed.metadata).toMatchObject({ width: 90 });
    expect(processed.size).toBe(processed.bytes.length);
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)(
    'of a %s that is scaled down',
    async (kind) => {
      const processed = await processBytes(await withSecrets[kind]());
      expect(processed).toMatchObject({ type: 'image/webp', metadata: { width: 64 } });
      expect(partsOf(processed.bytes)).toEqual(['VP8 ']);
    },
  );
});

describe('a picture shown in full', () => {
  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/png'],
    ['avif', 'image/jpeg'],
  ] as const)('that is %s becomes %s', async (kind, type) => {
    const processed = await processBytes(await blue(300, 200).toFormat(kind).toBuffer(), {
      targets: [itself],
    });
    expect(processed).toMatchObject({ type, metadata: { width: 300, height: 200 } });
  });

  it('keeps its transparency, in every format', async () => {
    for (const kind of ['png', 'webp', 'avif'] as const) {
      const bytes = await blue(40, 40).ensureAlpha(0.5).toFormat(kind).toBuffer();
      expect((await processBytes(bytes, { targets: [itself] })).metadata.hasAlpha).toBe(true);
    }
  });

  it.each(['gif', 'webp'] as const)('keeps its animation and speed as %s', async (kind) => {
    const bytes = await (
      await animation(50, 40, 5)
    )
      .toFormat(kind, { delay: [100, 200, 300, 200, 100] })
      .toBuffer();
    const processed = await processBytes(bytes, { targets: [itself] });
    expect(processed).toMatchObject({ type: 'image/webp', metadata: { pages: 5, pageHeight: 40 } });
    expect(processed.metadata.delay).toEqual([100, 200, 300, 200, 100]);
  });

  it('is rotated upright', async () => {
    const lying = await blue(200, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect((await processBytes(lying, { targets: [itself] })).metadata).toMatchObject({
      width: 100,
      height: 200,
    });
  });

  it('is scaled to at most 12 megapixels', async () => {
    const large = await blue(5000, 3333).jpeg().withMetadata({ orientation: 8 }).toBuffer();
    const { width, height } = (await processBytes(large, { targets: [itself] })).metadata;
    expect(width * height).toBeLessThanOrEqual(4096 * 3072);
    expect(width * height).toBeGreaterThan(12_000_000);
    expect(height / width).toBeCloseTo(1.5, 1);
  });
});

describe('refused', () => {
  it.each([
    ['words', 'I am a picture, honestly'],
    ['nothing at all', ''],
    ['a drawing program', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'],
  ])('are %s', async (_, bytes) => {
    await expect(processBytes(bytes)).rejects.toEqual(refusal('not_an_image'));
  });

  it('is an incomplete file', async () => {
    const whole = await noise(300, 300).png().toBuffer();
    await expect(processBytes(whole.subarray(0, whole.length / 2))).rejects.toEqual(refusal('not_an_image'));
  });

  it('is one with more than 40 megapixels in its header, with a clear text', async () => {
    const bomb = await blue(10_000, 6000).png().toBuffer();
    expect(bomb.length).toBeLessThan(1024 ** 2);
    await expect(processBytes(bomb)).rejects.toMatchObject({
      fault: { status: 413, code: 'too_many_pixels' },
      message: 'A picture can have at most 40 megapixels; this one has 60',
    });
    await expect(processBytes(await avifOfClaimedSize(12_000, 8200))).rejects.toMatchObject({
      message: 'An AVIF picture can have at most 12 megapixels; this one has 99',
    });
  });

  it('is an animation with too many pixels in all frames; its first frame alone is accepted', async () => {
    const long = await gifOfClaimedSize(1200, 1250, 30);
    await expect(processBytes(long, { targets: [itself, small] })).rejects.toMatchObject({
      message: 'An animation can have at most 40 megapixels, all its frames counted; this one has 45',
    });
    expect((await processBytes(long)).metadata.height).toBe(64);
  });

  it('is one with a wrong header: it is not decoded beyond the announced size', async () => {
    const liar = await avifOfClaimedSize(64, 48, noise(800, 600));
    await expect(processBytes(liar)).rejects.toEqual(refusal('not_an_image'));
  });

  it('is a file that is too large', async () => {
    const path = await onDisk('');
    await truncate(path, 64 * 1024 ** 2 + 1);
    await expect(pictures.process({ path, owner: 1 }, [small], async () => 0)).rejects.toEqual(
      refusal('picture_too_heavy'),
    );
  });
});

describe('a picture that needs too much', async () => {
  const heavy = await noise(2400, 1800).webp({ effort: 0 }).toBuffer();

  it('memory ends the picture process, and the next picture is processed', async () => {
    const narrow = open({ memoryBytes: 95 * 1024 ** 2 });
    await expect(processBytes(heavy, { of: narrow, targets: [itself] })).rejects.toEqual(
      refusal('picture_too_heavy'),
    );
    expect((await processBytes(await blue(90, 60).png().toBuffer(), { of: narrow })).metadata.width).toBe(64);
    expect(narrow.now()).toMatchObject({ processed: 1, givenUp: 1, waiting: 0 });
  });

  it('time ends the picture process, too', async () => {
    const hasty = open({ cpuMs: 100 });
    await expect(processBytes(heavy, { of: hasty, targets: [itself] })).rejects.toEqual(
      refusal('picture_too_heavy'),
    );
    expect(hasty.now()).toMatchObject({ givenUp: 1 });
  });

  it('is not processed after the client has disconnected', async () => {
    const sender = new AbortController();
    const options = { owner: 5, targets: [itself], signal: sender.signal };
    const both = Promise.allSettled([processBytes(heavy, options), processBytes(heavy, options)]);
    await expect.poll(() => pictures.now()).toMatchObject({ running: 1, waiting: 1 });
    sender.abort();
    const outcomes = await both;
    expect(outcomes).toMatchObject([{ reason: refusal('unavailable') }, { reason: refusal('unavailable') }]);
    expect(pictures.now()).toMatchObject({ running: 0, waiting: 0, givenUp: 0 });
  });
});

describe('the queue', () => {
  it('limits the pictures of one member and of all, and refuses more with a clear text', async () => {
    const busy = open();
    const bytes = await blue(600, 400).jpeg().toBuffer();
    const one = Array.from({ length: 6 }, () => processBytes(bytes, { of: busy, owner: 1 }));
    const many = Array.from({ length: 60 }, (_, n) => processBytes(bytes, { of: busy, owner: 2 + n }));
    const outcomes = await Promise.allSettled([...one, ...many]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(outcomes.slice(0, 6).filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(41);
    expect(new Set(refused.map(({ fault }) => fault.code))).toEqual(new Set(['pictures_busy']));
    expect(refused[0]).toMatchObject({ fault: { status: 503 }, retryAfter: 5 });
  });

  it('lets members take turns: one picture does not wait for the many of another member', async () => {
    const fair = open();
    const path = await onDisk(await blue(600, 400).jpeg().toBuffer());
    const order: number[] = [];
    const bring = (owner: number) => fair.process({ path, owner }, [small], async () => order.push(owner));
    await Promise.all([bring(1), bring(1), bring(1), bring(1), bring(2), bring(3)]);
    // The first one depends on the disk; the member with many pictures has the last one.
    expect(order.slice(4)).toEqual([1, 1]);
  });
});

it('no temporary file is left behind', async () => {
  expect(await readdir(folder)).toHaveLength(2);
});
