import { lazy, Suspense } from 'react';
import type { Formula as Written } from './math-spans.ts';

const Drawn = lazy(() => import('./formula-drawn.tsx').catch(() => ({ default: AsWritten })));

/** A formula. What draws it comes with the first one; until then, and if it can't be drawn, it stands as it was written. */
export function Formula({ formula }: { formula: Written }) {
  return (
    <Suspense fallback={<AsWritten formula={formula} />}>
      <Drawn formula={formula} />
    </Suspense>
  );
}

export function AsWritten({ formula }: { formula: Written }) {
  return <code>{formula.written}</code>;
}
