import type { Face } from './faces.ts';
import { LEAD_SPACING, wrapTitle } from './title-lines.ts';
import type { TitleLine } from './title-lines.ts';

type Block = { lines: readonly TitleLine[]; height: number };

export const setTitle = (title: string, face: Face, width: number, maxFontSize: number): Block => {
  const lines = wrapTitle(title, face, width, maxFontSize);
  return { lines, height: lines.reduce((sum, { size, gap }) => sum + size * 0.78 + gap, 0) };
};

const NEEDS_ESCAPE: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text and attributes; characters that XML forbids are left out. */
export const escaped = (text: string) =>
  Array.from(text)
    .filter((letter) => /[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(letter))
    .map((letter) => NEEDS_ESCAPE[letter] ?? letter)
    .join('');

/** Forces the measured width, whatever font the machine has. Very short words are left alone: they would be pulled apart. */
const lengthOf = (text: string, width: number, { spacing, squeezed }: Face, isLead: boolean) => {
  const spaced = ` letter-spacing="${isLead ? LEAD_SPACING : spacing}em"`;
  if (Array.from(text).length < 5 && !squeezed) return spaced;
  return `${spaced} textLength="${Math.round(width)}"${squeezed ? ' lengthAdjust="spacingAndGlyphs"' : ''}`;
};

/** Draws the lines of a title, centred on `x`, starting below `y`. */
export function drawBlock(
  { lines }: Block,
  face: Face,
  x: number,
  y: number,
  colour: string,
  small: string,
): string {
  let at = y;
  const drawn = lines.map(({ text, size, width, gap, isLead }) => {
    at += size * 0.78 + gap;
    const weight = isLead ? Math.min(600, face.weight) : face.weight;
    return `<text x="${x}" y="${Math.round(at)}" font-size="${Math.round(size)}" font-weight="${weight}" fill="${isLead ? small : colour}"${lengthOf(text, width, face, isLead)}>${escaped(text)}</text>`;
  });
  const middle = Math.round((y + at) / 2);
  const turned = face.tilt ? ` transform="rotate(${face.tilt} ${x} ${middle})"` : '';
  return `<g font-family="${face.family}" text-anchor="middle"${face.italic ? ' font-style="italic"' : ''}${turned}>${drawn.join('')}</g>`;
}
