import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startOpeningSequence } from './app/opening-sequence.ts';
import { startSession, watchedSession } from './core/session.ts';
import { startReturnAddress } from './core/return-address.ts';
/* oxlint-disable import/no-unassigned-import -- the form that a visitor opens and what a member sees first both stand on
   these three: so they come with the page, and neither has to fetch the other for them */
import './ui/error-note.tsx';
import './ui/globe.tsx';
import './ui/panel.tsx';
/* oxlint-enable import/no-unassigned-import */
import { restoreMotion } from './ui/motion.ts';

restoreMotion();
// Before anything is drawn: both decide what it is.
startReturnAddress(watchedSession);
startOpeningSequence(watchedSession);
void startSession();

const root = createRoot(document.getElementById('root')!);

// Something is there to look at already (app/first-paint.tsx). It is painted before the code takes the thread, and what
// takes its place is made in small pieces. A page in the background is not painted: it need not wait.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));

function start(): void {
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
