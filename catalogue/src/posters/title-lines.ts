import type { Face } from './faces.ts';

export type TitleLine = {
  text: string;
  size: number;
  width: number;
  /** Space above the line. */
  gap: number;
  /** A smaller line before or after the name itself: "A TRIP TO", "HOW HE CAME INTO THE WORLD". */
  isLead: boolean;
};

const MOST_LINES = 3;
const SMALLEST = 26;
const LEAD_SIZE = 30;
const SMALLEST_LEAD = 16;
/** A longer text is set in two lines. */
const LONG_LEAD = 34;
export const LEAD_SPACING = 0.14;

/** Letter widths as parts of the font size. The server has no font, so they are those of a common sans serif. */
function letterWidth(letter: string): number {
  if (/[ilI.,'’!:;|]/u.test(letter)) return 0.3;
  if (/[ftrj()\-–/]/u.test(letter)) return 0.38;
  if (letter === ' ') return 0.28;
  if (/[mwMW@%&—…]/u.test(letter)) return 0.9;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF01-\uFF60]/u.test(letter))
    return 1;
  if (/\p{Extended_Pictographic}/u.test(letter)) return 1.2;
  if (/[A-Z\p{Lu}]/u.test(letter)) return 0.71;
  return 0.58;
}

function widthOf(text: string, size: number, face: { wide: number; spacing: number }): number {
  const letters = Array.from(text);
  const body = letters.reduce((sum, letter) => sum + letterWidth(letter), 0);
  return (body * face.wide + letters.length * face.spacing) * size;
}

/** Splits a title into its small and its large part: "A Trip to | the Moon", "The Golem: | How He Came into the World". */
function splitTitle(title: string): { before: string; name: string; after: string } {
  const colon = /^(.{3,}?)[:–—]\s+(.+)$/u.exec(title);
  if (colon?.[1] && colon[2]) {
    // A long text behind the colon is a subtitle; a short one behind a long text is the name itself.
    if (colon[1].length > 12 && colon[2].length <= 12) return { before: colon[1], name: colon[2], after: '' };
    return { before: '', name: colon[1], after: colon[2] };
  }
  const lead = /^(.{1,24}?\s(?:of the|of|to|on|from|with a|with|and the|in the|at|meets))\s(.{4,})$/iu.exec(
    title,
  );
  if (lead?.[1] && lead[2]) return { before: lead[1], name: lead[2], after: '' };
  return { before: '', name: title, after: '' };
}

/** Tries every way to break the words into this many lines, and takes the one with the shortest widest line. */
function balanced(words: readonly string[], lines: number): string[] {
  if (lines <= 1 || words.length <= 1) return [words.join(' ')];
  let best: string[] = [words.join(' ')];
  let bestLength = Infinity;
  for (let first = 1; first <= words.length - (lines - 1); first += 1) {
    const broken = [words.slice(0, first).join(' '), ...balanced(words.slice(first), lines - 1)];
    const longest = Math.max(...broken.map((text) => text.length));
    if (longest < bestLength) [best, bestLength] = [broken, longest];
  }
  return best;
}

function fit(
  text: string,
  face: Face,
  width: number,
  maxFontSize: number,
): { texts: string[]; size: number } {
  const words = text.split(/\s+/u).slice(0, 24);
  let best = { texts: [text], size: 0, worth: 0 };
  for (let lines = 1; lines <= Math.min(MOST_LINES, words.length); lines += 1) {
    const texts = balanced(words, lines);
    const widest = Math.max(...texts.map((line) => widthOf(line, 1, face)));
    const size = Math.min(maxFontSize / (1 + (lines - 1) * 0.32), width / widest);
    // One more line is used only for clearly larger letters.
    const worth = size * (1 - (lines - 1) * 0.14);
    if (worth > best.worth) best = { texts, size, worth };
  }
  return best;
}

/** Cuts a text that would be too small to read; the picture's label contains the whole title. */
function cutToFit(text: string, face: Face, width: number): string {
  const letters = Array.from(text);
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, SMALLEST, face) > width) letters.pop();
  return letters.length === Array.from(text).length ? text : `${letters.join('').trimEnd()}…`;
}

export function wrapTitle(title: string, face: Face, width: number, maxFontSize: number): TitleLine[] {
  const { before, name, after } = splitTitle(title.trim().replace(/\s+/gu, ' ') || 'Untitled');
  const cased = face.capitals ? name.toLocaleUpperCase('en') : name;
  const { texts, size } = fit(cased, face, width, maxFontSize);
  const shown = Math.max(SMALLEST, size);
  const lead = (text: string, gap: number): TitleLine[] => {
    if (!text) return [];
    const leadFace = { ...face, spacing: LEAD_SPACING };
    const loud = balanced(text.toLocaleUpperCase('en').split(' '), text.length > LONG_LEAD ? 2 : 1);
    const widest = Math.max(...loud.map((line) => widthOf(line, 1, leadFace)));
    const leadSize = Math.max(SMALLEST_LEAD, Math.min(LEAD_SIZE, width / widest));
    return loud.map((line, at) => ({
      text: line,
      size: leadSize,
      width: Math.min(width, widthOf(line, leadSize, leadFace)),
      gap: at ? leadSize * 0.5 : gap,
      isLead: true,
    }));
  };
  return [
    ...lead(before, 0),
    ...texts.map((line, at) => {
      const text = size < SMALLEST ? cutToFit(line, face, width) : line;
      const first = at === 0 && !before;
      return {
        text,
        size: shown,
        width: Math.min(width, widthOf(text, shown, face)),
        gap: first ? 0 : shown * 0.2 + 4,
        isLead: false,
      };
    }),
    ...lead(after, 16),
  ];
}
