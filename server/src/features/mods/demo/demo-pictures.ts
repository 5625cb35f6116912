import sharp from 'sharp';

/** A landscape for a demo mod: the hue of its sky, and the position of its moon (0 to 1). */
export type DemoScene = { hue: number; moon: number };

/** Draws hills under a night sky. The same scene always gives the same picture. */
export function drawScene({ hue, moon }: DemoScene): Promise<Buffer> {
  const [width, height] = [1280, 720];
  const at = (n: number) => Math.abs(Math.sin(n * 12.9898 + hue) * 43_758.5453) % 1;
  const stars = Array.from({ length: 90 }, (_, n) => {
    const [x, y, r] = [at(n) * width, at(n + 0.3) * height * 0.7, 0.6 + at(n + 0.6) * 1.8];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity="${0.3 + at(n + 0.9) * 0.6}"/>`;
  });
  const hills = [0, 1, 2, 3].map((n) => {
    const base = height * (0.52 + n * 0.12);
    const points = Array.from({ length: 17 }, (_, i) => {
      const rise = Math.sin(i * (0.6 + n * 0.17) + hue + n * 2) * (70 - n * 10) + at(i + n * 31) * 34;
      return `${(i / 16) * width},${base - rise}`;
    });
    const fill = `hsl(${hue} ${34 + n * 4}% ${44 - n * 10}%)`;
    return `<polygon points="0,${height} ${points.join(' ')} ${width},${height}" fill="${fill}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1">
      <stop offset="0" stop-color="hsl(${hue} 62% 10%)"/><stop offset="1" stop-color="hsl(${hue + 34} 58% 46%)"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>${stars.join('')}
    <circle cx="${moon * width}" cy="${height * (0.3 + Math.abs(moon - 0.5) * 0.3)}" r="46" fill="#fdf6e3"/>
    ${hills.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
