/** A picture as bytes: red, green and blue of each pixel. */
export type Pixels = { bytes: Uint8Array; width: number; height: number };

/** Cuts one small picture out of a sheet. */
export function cut(
  { bytes, width }: Pixels,
  at: { x: number; y: number; width: number; height: number },
): Pixels {
  const rows = Array.from({ length: at.height }, (_, row) => {
    const from = ((at.y + row) * width + at.x) * 3;
    return bytes.subarray(from, from + at.width * 3);
  });
  return { bytes: Buffer.concat(rows), width: at.width, height: at.height };
}

const limits = {
  /** From 0 to 255. A darker frame shows night or a fade, a brighter one a flash. */
  minBrightness: 30,
  maxBrightness: 225,
  /** Standard deviation of the brightness. A frame below it shows fog or a single colour. */
  minContrast: 18,
  /** A frame with more black shows credits or a title card. */
  maxBlackShare: 0.7,
  /** A frame with more pixels of one brightness is a card of one colour. */
  maxFlatShare: 0.8,
  /** Mean difference between neighbouring pixels. A frame below it is out of focus, or a change of scene. */
  minSharpness: 1.2,
};

/** How good a frame is as a poster; 0 when it is not usable. */
export function scoreOf(pixels: Pixels): number {
  const { brightness, contrast, blackShare, flatShare, sharpness, colour } = measure(pixels);
  const isUseless =
    brightness < limits.minBrightness ||
    brightness > limits.maxBrightness ||
    contrast < limits.minContrast ||
    blackShare > limits.maxBlackShare ||
    flatShare > limits.maxFlatShare ||
    sharpness < limits.minSharpness;
  if (isUseless) return 0;
  const share = (value: number, full: number) => Math.min(1, value / full);
  return (
    share(contrast, 64) +
    share(sharpness, 14) * 0.7 +
    share(colour, 60) * 0.5 +
    (1 - Math.abs(brightness - 120) / 120) * 0.6 -
    flatShare * 0.5
  );
}

function measure({ bytes, width, height }: Pixels) {
  const count = width * height;
  const light = new Float64Array(count);
  const steps = new Uint32Array(16);
  let [sum, black, colour] = [0, 0, 0];
  for (let index = 0; index < count; index += 1) {
    const [red, green, blue] = [bytes[index * 3]!, bytes[index * 3 + 1]!, bytes[index * 3 + 2]!];
    const value = 0.299 * red + 0.587 * green + 0.114 * blue;
    light[index] = value;
    sum += value;
    if (value < 24) black += 1;
    steps[Math.floor(value) >> 4]! += 1;
    colour += Math.max(red, green, blue) - Math.min(red, green, blue);
  }
  const brightness = sum / count;
  let [spread, edges] = [0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const value = light[y * width + x]!;
      spread += (value - brightness) ** 2;
      if (x + 1 < width) edges += Math.abs(value - light[y * width + x + 1]!);
      if (y + 1 < height) edges += Math.abs(value - light[(y + 1) * width + x]!);
    }
  return {
    brightness,
    contrast: Math.sqrt(spread / count),
    blackShare: black / count,
    flatShare: Math.max(...steps) / count,
    sharpness: edges / (2 * count),
    colour: colour / count,
  };
}
