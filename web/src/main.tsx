import { startTransition, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startOpeningSequence } from './app/opening-sequence.ts';
import { nextTask } from './core/next-task.ts';
import { startSession, watchedSession } from './core/session.ts';
import { startReturnAddress } from './core/return-address.ts';
/* oxlint-disable import/no-unassigned-import -- the sign-in form and the member's page both use these, so they are in the
   first file: otherwise one of the two would load the other's file for them */
import './ui/error-note.tsx';
import './ui/field.tsx';
import './ui/globe.tsx';
import './ui/panel.tsx';
import './ui/text-input.tsx';
/* oxlint-enable import/no-unassigned-import */
import { restoreMotion } from './ui/motion.ts';

// Not called by the module itself: when a call is recorded with its stack (a request, an error), the browser looks up the
// line of each caller, and for a module it parses its whole file again. That takes a phone 100 ms. It is also a
// task of its own, because the evaluation of the modules alone is a long one on a phone.
void nextTask().then(start);

function start(): void {
  restoreMotion();
  // Before the first render, because both decide what is shown.
  startReturnAddress(watchedSession);
  startOpeningSequence(watchedSession);
  void startSession();

  const root = createRoot(document.getElementById('root')!);
  // The HTML of app/first-paint.tsx is already in the page. The browser paints it before React starts to render, in small
  // steps. A page in the background is not painted, so it does not wait.
  if (document.hidden) render(root);
  else requestAnimationFrame(() => setTimeout(() => render(root)));
}

function render(root: Root): void {
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
