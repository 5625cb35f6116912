import { stat, writeFile } from 'node:fs/promises';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import type { Drawing, Drawn, Measured, Outcome, ShownType, Task } from './drawing.ts';

/** A small file can unpack to a huge picture: what the header says is looked at before anything is unpacked. */
const maxPixels = 40_000_000;
/** As a phone's camera makes them. Whatever is larger is shown at this size; who wants every pixel sends it as a file. */
const maxPixelsShown = 4096 * 3072;
/** Its decoder holds the whole picture several times over: 30 bytes a pixel. */
const maxAvifPixels = maxPixelsShown;

/** A drawing program (SVG) is no picture: it can compute for hours. Nor is anything else a picture that is not named here. */
const loaders = ['JpegFile', 'PngFile', 'WebpFile', 'NsgifFile', 'HeifFile', 'TiffFile'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });
// One picture at a time on one core; and no picture is remembered for the next one.
sharp.concurrency(1);
sharp.cache(false);

/** What comes out is drawn from pixels alone: no metadata, no comments, no private parts, nothing behind the end. */
export async function draw({ path, drawings }: Task): Promise<Outcome> {
  const metadata = await readHeader(path);
  if (!metadata || drawings.some((drawing) => !canDraw(drawing, metadata)))
    return { kind: 'refused', fault: 'notAnImage' };
  const moves = isAnimation(metadata) && drawings.some(({ as }) => as === 'itself');
  const tooLarge = judge(metadata, moves);
  if (tooLarge) return { kind: 'refused', fault: 'tooManyPixels', text: tooLarge };

  const drawn: Drawn[] = [];
  try {
    for (const { to, ...drawing } of drawings) {
      const [first] = drawn;
      const from = first?.path ?? path;
      drawn.push(await drawOne(from, to, drawing, first ? { ...metadata, pages: 1 } : metadata));
    }
  } catch {
    return { kind: 'refused', fault: 'notAnImage' };
  }
  return { kind: 'drawn', drawn };
}

const readHeader = (path: string) =>
  sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);

/** A browser shows no TIFF, and nobody has asked for one to be turned into something else. */
const canDraw = (drawing: Drawing | Measured, { format }: Metadata) =>
  drawing.as === 'still' || format !== 'tiff';

const isAnimation = ({ format, pages = 1 }: Metadata) => pages > 1 && (format === 'gif' || format === 'webp');

/** Why it is too large, or null. */
function judge({ format, width, height, pages = 1 }: Metadata, moves: boolean): string | null {
  const pixels = width * height * (moves ? pages : 1);
  const max = format === 'heif' ? maxAvifPixels : maxPixels;
  if (pixels <= max) return null;
  const limit = `at most ${Math.floor(max / 1e6)} megapixels`;
  const has = `this one has ${Math.ceil(pixels / 1e6)}`;
  if (moves) return `An animation can have ${limit}, all its frames counted; ${has}`;
  return format === 'heif'
    ? `An AVIF picture can have ${limit}; ${has}`
    : `A picture can have ${limit}; ${has}`;
}

async function drawOne(
  path: string,
  to: string,
  drawing: Drawing | Measured,
  metadata: Metadata,
): Promise<Drawn> {
  const moves = drawing.as === 'itself' && isAnimation(metadata);
  // A warning is no reason to refuse somebody's photo; bytes that are missing or wrong are.
  const picture = sharp(path, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    animated: moves,
  }).autoOrient();
  const { pipeline, type } =
    drawing.as === 'still'
      ? asStill(picture, drawing)
      : drawing.as === 'pixels'
        ? asPixels(picture, drawing)
        : asItself(picture, metadata, moves);
  const { width, height, pageHeight = height } = await write(pipeline, to, drawing);
  return { path: to, type, size: (await stat(to)).size, width, height: pageHeight };
}

/** Plain colours have no format that it would write to a file. */
async function write(pipeline: Sharp, to: string, { as }: Drawing | Measured): Promise<OutputInfo> {
  if (as !== 'pixels') return pipeline.toFile(to);
  const { data, info } = await pipeline.toBuffer({ resolveWithObject: true });
  await writeFile(to, data, { mode: 0o600 });
  return info;
}

type Drawable = { pipeline: Sharp; type: ShownType };

function asStill(
  picture: Sharp,
  { width, height, fit, quality }: Extract<Drawing, { as: 'still' }>,
): Drawable {
  const pipeline = picture
    .resize({ width, height, fit, position: 'attention', withoutEnlargement: true })
    .webp({ quality });
  return { pipeline, type: 'image/webp' };
}

/** Its type is told to nobody: nobody is shown it. */
function asPixels(picture: Sharp, { width, height }: Measured): Drawable {
  const pipeline = picture.resize({ width, height, fit: 'fill' }).flatten().toColourspace('srgb').raw();
  return { pipeline, type: 'image/png' };
}

/** Nothing is ever written as AVIF, nor a moving GIF: the one takes minutes at size, the other four times as long as WebP. */
function asItself(picture: Sharp, metadata: Metadata, moves: boolean): Drawable {
  const { format, hasAlpha } = metadata;
  if (moves) return { pipeline: picture.webp({ quality: 80, effort: 1 }), type: 'image/webp' };
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
  // As a square that its longer side fits into, because the camera may have been held upright.
  const side = Math.max(1, Math.floor(Math.max(width, height) * factor));
  return picture.resize({ width: side, height: side, fit: 'inside' });
}
