/** A formula in a text: its TeX, its original text, and whether it is a block. */
export type Formula = { tex: string; written: string; isDisplay: boolean };

/** Longer formulas are mistakes or attacks. */
const maxFormulaChars = 2000;
const maxFormulas = 200;
/** The mark around the number of a formula while Markdown is parsed: private characters that nobody types. */
const [open, close] = ['\uE0F0', '\uE0F1'];
export const formulaMark = new RegExp(`${open}(\\d+)${close}`);

const between = (from: string, to: string) => String.raw`${from}([^]{1,${maxFormulaChars}}?)${to}`;
/** Code is skipped. Money is no formula: in `$5 and $10` a blank comes before the second sign, or a digit after it. */
const patterns = new RegExp(
  [
    String.raw`(\`+)[^]*?[^\`]\1(?!\`)`,
    between(String.raw`\$\$`, String.raw`\$\$`),
    between(String.raw`\\\[`, String.raw`\\\]`),
    between(String.raw`\\\(`, String.raw`\\\)`),
    String.raw`(?<![\\$\w])\$(?=[^\s$])((?:\\.|[^\\$\n]){1,${maxFormulaChars}}?)(?<=[^\s\\])\$(?![\d$])`,
  ].join('|'),
  'g',
);

/**
 * Replaces the formulas of a text by marks before Markdown is parsed, because Markdown would interpret characters of the
 * formulas.
 */
export function extractFormulas(text: string): { text: string; formulas: Formula[] } {
  const formulas: Formula[] = [];
  if (!/[$\\]/.test(text)) return { text, formulas };
  const clean = text.replaceAll(/[\uE0F0\uE0F1]/g, '');
  const left = clean.replaceAll(
    patterns,
    (written: string, code?: string, dollars?: string, square?: string, round?: string, dollar?: string) => {
      const tex = (dollars ?? square ?? round ?? dollar)?.trim();
      if (code || !tex || formulas.length === maxFormulas) return written;
      formulas.push({ tex, written, isDisplay: (dollars ?? square) !== undefined });
      return `${open}${formulas.length - 1}${close}`;
    },
  );
  return { text: left, formulas };
}
