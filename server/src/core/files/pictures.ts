import { readFile } from 'node:fs/promises';
import sharp, { type ResizeOptions } from 'sharp';

/** A small file can unpack to a huge picture: refuse it before it does. */
const mostPixels = 50_000_000;

/** What a camera, a phone or a painting program makes. A drawing program (SVG) is no picture: it can compute for hours. */
const pictureFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']);

/**
 * Decodes and draws a picture anew, as WebP: what comes out is only pixels, without metadata or anything hidden.
 * Null when it is no picture, judged by content.
 */
export async function redrawPicture(path: string, size: ResizeOptions): Promise<Buffer | null> {
  try {
    const picture = sharp(await readFile(path), { limitInputPixels: mostPixels, animated: false });
    const { format } = await picture.metadata();
    if (!format || !pictureFormats.has(format)) return null;
    return await picture
      .rotate()
      .resize({ ...size, withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer();
  } catch {
    return null;
  }
}
