const background = '#0f1b33';
/** The part of the shorter side that the globe takes. */
const globeShare = 0.3;

/**
 * Draws the picture that an iPhone or iPad shows while the app starts. Safari reads it from the page when it is added to
 * the home screen, and wants one of exactly the size of the screen; every other browser draws its own from the manifest.
 */
export async function addSplash(): Promise<void> {
  const globe = new Image();
  globe.src = '/icon.svg';
  await globe.decode();
  const { devicePixelRatio: ratio } = window;
  const sides = [window.screen.width, window.screen.height].toSorted((one, other) => one - other);
  for (const orientation of ['portrait', 'landscape'] as const) {
    const [width, height] = (orientation === 'portrait' ? sides : sides.toReversed()) as [number, number];
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width * ratio, height * ratio];
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.fillStyle = background;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    const side = Math.min(canvas.width, canvas.height) * globeShare;
    pen.drawImage(globe, (canvas.width - side) / 2, (canvas.height - side) / 2, side, side);
    const link = document.createElement('link');
    link.rel = 'apple-touch-startup-image';
    link.media = `(orientation: ${orientation})`;
    link.href = canvas.toDataURL('image/png');
    document.head.append(link);
  }
}
