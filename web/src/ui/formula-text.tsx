import type { Formula } from './math-spans.ts';

/** A formula as it was written. */
export function FormulaText({ formula }: { formula: Formula }) {
  return <code>{formula.written}</code>;
}
