import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Sky } from '../ui/sky.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { VisitorApp } from './visitor-app.tsx';

/**
 * The HTML that the page shows before its code has loaded. It is rendered once, at the build (`vite-first-paint.ts`), from
 * the components that the code then shows in its place. Nothing in it can be pressed yet; `opening-sequence.ts` asks
 * later whether somebody has tried to skip it.
 */
function draw(behind: ReactElement | null): string {
  const html = renderToStaticMarkup(
    <div inert>
      {behind}
      <LoadingOverlay ready={false} onDone={() => undefined} />
    </div>,
  );
  // React adds a preload of the globe, which the page's head already has.
  return html.replace(/^<link [^>]*>/, '');
}

export const firstPaints = {
  landing: draw(<VisitorApp />),
  inside: draw(<Sky />),
  plain: draw(null),
};
