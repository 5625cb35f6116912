import { lazy, Suspense } from 'react';
import { FormulaText } from './formula-text.tsx';
import type { Formula as Written } from './math-spans.ts';

const Drawn = lazy(() => import('./formula-drawn.tsx').catch(() => ({ default: FormulaText })));

/** A formula. What draws it comes with the first one; until then, and if it can't be drawn, it stands as it was written. */
export function Formula({ formula }: { formula: Written }) {
  return (
    <Suspense fallback={<FormulaText formula={formula} />}>
      <Drawn formula={formula} />
    </Suspense>
  );
}
