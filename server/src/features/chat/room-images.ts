import sharp from 'sharp';

const thumbnailPixels = 640;
const mostPixels = 100_000_000;
/** Shown in the page; everything else is only ever handed out as a download. */
const shownTypes: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heif: 'image/avif',
};

/** Judged by content, not by name; null when it is no picture that a browser shows. */
export async function readImage(path: string): Promise<{ type: string; thumbnail: Buffer } | null> {
  try {
    const image = sharp(path, { limitInputPixels: mostPixels, animated: false });
    const { format } = await image.metadata();
    const type = shownTypes[format ?? ''];
    if (!type) return null;
    const thumbnail = await image
      .rotate()
      .resize({ width: thumbnailPixels, height: thumbnailPixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { type, thumbnail };
  } catch {
    return null;
  }
}

export const isShownType = (type: string | null) => Object.values(shownTypes).includes(type ?? '');
