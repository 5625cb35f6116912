import { stat, writeFile } from 'node:fs/promises';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import type {
  PictureTarget,
  ProcessedPicture,
  PixelsTarget,
  Outcome,
  ShownType,
  Task,
} from './picture-task.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';

/** A small file can decode to a huge picture, so the size in the header is checked before decoding. */
const maxPixels = 40_000_000;
/** The size of phone photos. Larger pictures are scaled down; a member can send the original as a file. */
const maxPixelsShown = 4096 * 3072;
/** The AVIF decoder needs 30 bytes per pixel. */
const maxAvifPixels = maxPixelsShown;

/** Only these formats are decoded. SVG is not, because it can compute for hours. */
const loaders = ['JpegFile', 'PngFile', 'WebpFile', 'NsgifFile', 'HeifFile', 'TiffFile'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });
// One picture at a time on one core, without a cache.
sharp.concurrency(1);
sharp.cache(false);

/** Creates new pictures from the pixels only: without metadata, comments and data after the end of the file. */
export async function processPicture({ path, targets }: Task): Promise<Outcome> {
  const metadata = await readHeader(path);
  if (!metadata || targets.some((target) => !canProcess(target, metadata)))
    return { kind: 'refused', fault: 'notAnImage' };
  const isAnimated = isAnimation(metadata) && targets.some(({ as }) => as === 'itself');
  const tooLarge = whyTooLarge(metadata, isAnimated);
  if (tooLarge) return { kind: 'refused', fault: 'tooManyPixels', text: tooLarge };

  const processed: ProcessedPicture[] = [];
  try {
    for (const { to, ...target } of targets) {
      const [first] = processed;
      const from = first?.path ?? path;
      processed.push(await writeTarget(from, to, target, first ? { ...metadata, pages: 1 } : metadata));
    }
  } catch {
    return { kind: 'refused', fault: 'notAnImage' };
  }
  return { kind: 'processed', processed };
}

const readHeader = (path: string) =>
  sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);

/** Browsers do not show TIFF, so it is accepted for stills only. */
const canProcess = (target: PictureTarget | PixelsTarget, { format }: Metadata) =>
  target.as === 'still' || format !== 'tiff';

const isAnimation = ({ format, pages = 1 }: Metadata) => pages > 1 && (format === 'gif' || format === 'webp');

/** The reason why it is too large, as `said`, or null. */
function whyTooLarge({ format, width, height, pages = 1 }: Metadata, isAnimated: boolean): string | null {
  const pixels = width * height * (isAnimated ? pages : 1);
  const max = format === 'heif' ? maxAvifPixels : maxPixels;
  if (pixels <= max) return null;
  return said('core:fault.megapixels', {
    kind: isAnimated ? 'animation' : format === 'heif' ? 'avif' : 'other',
    max: Math.floor(max / 1e6),
    pixels: Math.ceil(pixels / 1e6),
  });
}

async function writeTarget(
  path: string,
  to: string,
  target: PictureTarget | PixelsTarget,
  metadata: Metadata,
): Promise<ProcessedPicture> {
  const isAnimated = target.as === 'itself' && isAnimation(metadata);
  // Warnings are ignored; missing or invalid bytes are an error.
  const picture = sharp(path, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    animated: isAnimated,
  }).autoOrient();
  const { pipeline, type } =
    target.as === 'still'
      ? asStill(picture, target)
      : target.as === 'pixels'
        ? asPixels(picture, target)
        : asItself(picture, metadata, isAnimated);
  const { width, height, pageHeight = height } = await write(pipeline, to, target);
  return { path: to, type, size: (await stat(to)).size, width, height: pageHeight };
}

/** Raw pixels have no file format that sharp could write. */
async function write(pipeline: Sharp, to: string, { as }: PictureTarget | PixelsTarget): Promise<OutputInfo> {
  if (as !== 'pixels') return pipeline.toFile(to);
  const { data, info } = await pipeline.toBuffer({ resolveWithObject: true });
  await writeFile(to, data, { mode: 0o600 });
  return info;
}

type Encoding = { pipeline: Sharp; type: ShownType };

function asStill(
  picture: Sharp,
  { width, height, fit, quality }: Extract<PictureTarget, { as: 'still' }>,
): Encoding {
  const pipeline = picture
    .resize({ width, height, fit, position: 'attention', withoutEnlargement: true })
    .webp({ quality });
  return { pipeline, type: 'image/webp' };
}

/** The type is not used, because the result is never shown. */
function asPixels(picture: Sharp, { width, height }: PixelsTarget): Encoding {
  const pipeline = picture.resize({ width, height, fit: 'fill' }).flatten().toColourspace('srgb').raw();
  return { pipeline, type: 'image/png' };
}

/** AVIF is never written (a large one takes minutes), and no animated GIF (four times as slow as WebP). */
function asItself(picture: Sharp, metadata: Metadata, isAnimated: boolean): Encoding {
  const { format, hasAlpha } = metadata;
  if (isAnimated) return { pipeline: picture.webp({ quality: 80, effort: 1 }), type: 'image/webp' };
  const pipeline = shrink(picture, metadata);
  if (format === 'png' || format === 'gif') {
    const palette = format === 'gif' || metadata.isPalette;
    return { pipeline: pipeline.png({ palette, quality: 100 }), type: 'image/png' };
  }
  if (format === 'webp' || hasAlpha)
    return { pipeline: pipeline.webp({ quality: 90, effort: 2 }), type: 'image/webp' };
  return { pipeline: pipeline.jpeg({ quality: 90 }), type: 'image/jpeg' };
}

function shrink(picture: Sharp, { width, height }: Metadata): Sharp {
  const factor = Math.sqrt(maxPixelsShown / (width * height));
  if (factor >= 1) return picture;
  // A square for the longer side, because the photo may be rotated.
  const side = Math.max(1, Math.floor(Math.max(width, height) * factor));
  return picture.resize({ width: side, height: side, fit: 'inside' });
}
