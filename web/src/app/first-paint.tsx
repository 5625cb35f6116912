import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Sky } from '../ui/sky.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { Outside } from './outside.tsx';

/**
 * What stands in the page before its code has come: the same parts that the code then shows in its place. It is drawn
 * once, when the web is built (`vite-first-paint.ts`). Nothing in it can be pressed yet.
 */
function draw(behind: ReactElement | null): string {
  const html = renderToStaticMarkup(
    <div inert>
      {behind}
      <LoadingOverlay ready={false} onDone={() => undefined} />
    </div>,
  );
  // React asks for the globe ahead, as the page's head does already.
  return html.replace(/^<link [^>]*>/, '');
}

export const firstPaints = {
  landing: draw(<Outside />),
  inside: draw(<Sky />),
  plain: draw(null),
};
