import type { Formula } from './math-spans.ts';

/** A formula as plain text. */
export function FormulaText({ formula }: { formula: Formula }) {
  return <code>{formula.written}</code>;
}
