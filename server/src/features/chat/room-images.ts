import { rename, stat } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';

const thumbnailPixels = 640;
const mostPixels = 100_000_000;
/** Shown in the page; everything else is only ever handed out as a download. */
const shownTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heif: 'image/avif',
} as const;

type Format = keyof typeof shownTypes;
type RoomImage = { type: string; size: number; thumbnail: Buffer };

/**
 * Judged by content, not by name; null when it is no picture that a browser shows. What a camera hides in it (where
 * the photo was taken, with what) is taken out of the file at the path.
 */
export async function readImage(path: string): Promise<RoomImage | null> {
  try {
    const image = sharp(path, { limitInputPixels: mostPixels, animated: false });
    const metadata = await image.metadata();
    const type = shownTypes[metadata.format as Format];
    if (!type) return null;
    const thumbnail = await image
      .rotate()
      .resize({ width: thumbnailPixels, height: thumbnailPixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    if (hidesSomething(metadata)) await redraw(path, metadata);
    return { type, thumbnail, size: (await stat(path)).size };
  } catch {
    return null;
  }
}

function hidesSomething({ exif, xmp, iptc, comments }: Metadata): boolean {
  return Boolean(exif ?? xmp ?? iptc ?? comments?.length);
}

/** The same picture upright, in the same format, with its colours and its movement, and nothing else. */
async function redraw(path: string, { format, pages = 1 }: Metadata): Promise<void> {
  const clean = `${path}-clean`;
  const kind = format === 'heif' ? 'avif' : (format as Exclude<Format, 'heif'>);
  await sharp(path, { limitInputPixels: mostPixels, animated: pages > 1 })
    .rotate()
    .keepIccProfile()
    .toFormat(kind, kind === 'png' || kind === 'gif' ? {} : { quality: 92 })
    .toFile(clean);
  await rename(clean, path);
}

export const isShownType = (type: string | null) => Object.values<string | null>(shownTypes).includes(type);
