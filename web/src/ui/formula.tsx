import { lazy, Suspense } from 'react';
import { FormulaText } from './formula-text.tsx';
import type { Formula as Written } from './math-spans.ts';

const Drawn = lazy(() => import('./formula-drawn.tsx').catch(() => ({ default: FormulaText })));

/** A formula. The code that draws it is loaded with the first one; until then, or after a failure, its text is shown. */
export function Formula({ formula }: { formula: Written }) {
  return (
    <Suspense fallback={<FormulaText formula={formula} />}>
      <Drawn formula={formula} />
    </Suspense>
  );
}
