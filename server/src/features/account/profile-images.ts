import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import sharp from 'sharp';
import { AppError } from '../../core/app-error.ts';
import type { Core } from '../../core/core.ts';
import type { FileReply } from '../../core/http/send-file.ts';
import { insertImage, takeUnusedImages } from './profile-images.store.ts';

/** A small file can unpack to a huge picture: refuse it before it does. */
const mostPixels = 50_000_000;
const sizes = { picture: { width: 512, height: 512 }, banner: { width: 1600, height: 640 } } as const;
/** An upload that nobody shows after this was never saved. */
const unusedAfterMs = 24 * 3600 * 1000;

/** What a camera, a phone or a painting program makes. A drawing program (SVG) is no picture: it can compute for hours. */
const pictureFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']);

const keyOf = (name: string) => `images/${name}`;

export function openProfileImages({ db, files, everyHour }: Core) {
  /** Decodes and draws the picture anew: what comes out is only pixels, without metadata or anything hidden. */
  async function redraw(path: string, kind: keyof typeof sizes): Promise<Buffer> {
    try {
      const picture = sharp(await readFile(path), { limitInputPixels: mostPixels, animated: false });
      const { format } = await picture.metadata();
      if (!format || !pictureFormats.has(format)) throw new Error(`${format} is not a picture`);
      return await picture
        .rotate()
        .resize({ ...sizes[kind], fit: 'cover', position: 'attention', withoutEnlargement: true })
        .webp({ quality: 84 })
        .toBuffer();
    } catch {
      throw new AppError(faults.notAnImage);
    }
  }

  everyHour('sweep images that nobody shows', async () => {
    for (const name of await takeUnusedImages(db, new Date(Date.now() - unusedAfterMs)))
      await files.remove(keyOf(name));
  });

  return {
    async store(memberId: number, path: string, kind: keyof typeof sizes): Promise<string> {
      const bytes = await redraw(path, kind);
      const name = `${randomUUID()}.webp`;
      // The row first: a file without a row would never be swept.
      await insertImage(db, { name, memberId });
      await files.put(keyOf(name), bytes);
      return `/api/images/${name}`;
    },

    async open(name: string): Promise<FileReply> {
      const file = await files.open(keyOf(name));
      if (!file) throw new AppError(faults.noSuchImage);
      return { file, type: 'image/webp', cacheControl: 'private, max-age=31536000, immutable' };
    },
  };
}
