// The basic shapes of all posters. A scene is 600 wide and 900 high and continues on both sides
// (from WEST to EAST), so that the same scene fills a poster and a wide picture.
export const WEST = -360;
export const EAST = 960;
export const SPAN = EAST - WEST;
/** Sky and ground continue beyond the poster's edges, because a title at the top moves the scene down. */
export const ABOVE = -320;
export const BELOW = 1240;

export type Point = readonly [x: number, y: number];

const short = (value: number) => String(Math.round(value * 10) / 10);

/** Numbers in a path are rounded to a tenth, which keeps the file small and is not visible. */
export function d(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return parts.reduce((text, part, at) => {
    const value = values[at];
    return text + part + (value === undefined ? '' : typeof value === 'number' ? short(value) : value);
  }, '');
}

export const path = (data: string, fill: string, more = '') => `<path d="${data}" fill="${fill}"${more}/>`;

export const line = (data: string, colour: string, width: number, more = '') =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${more}/>`;

export const ring = (x: number, y: number, r: number, colour: string, width: number, more = '') =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="none" stroke="${colour}" stroke-width="${short(width)}"${more}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${more}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${more}/>`;

export const polygon = (points: readonly Point[], fill: string, more = '') =>
  path(`M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`, fill, more);

export const alpha = (opacity: number) => ` opacity="${Math.round(opacity * 100) / 100}"`;

/** Moves and scales a drawing that was made around (0, 0); a negative width mirrors it. */
export const put = (drawing: string, x: number, y: number, size = 1, wide = size, turn = 0) =>
  `<g transform="translate(${short(x)} ${short(y)})${turn ? ` rotate(${short(turn)})` : ''} scale(${Math.round(wide * 1000) / 1000} ${Math.round(size * 1000) / 1000})">${drawing}</g>`;

export const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, at) => draw(at)).join('');
