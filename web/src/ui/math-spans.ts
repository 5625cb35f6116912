/** A formula in a text: its TeX, how it was written, and whether it stands by itself. */
export type Formula = { tex: string; written: string; isDisplay: boolean };

/** A formula is longer only by mistake, or to do harm. */
const maxFormulaChars = 2000;
const maxFormulas = 200;
/** Stand around the number of a formula while Markdown is read. No keyboard has them. */
const [open, close] = ['\uE0F0', '\uE0F1'];
export const formulaMark = new RegExp(`${open}(\\d+)${close}`);

const between = (from: string, to: string) => String.raw`${from}([^]{1,${maxFormulaChars}}?)${to}`;
/** Code is passed over as it is. Money is no formula: `$5 and $10` has a blank before its second sign, or a digit behind. */
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
 * Takes the formulas out of a text before it is read as Markdown, which would take their signs for its own. What is
 * left has a mark in the place of each.
 */
export function takeFormulas(text: string): { text: string; formulas: Formula[] } {
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
