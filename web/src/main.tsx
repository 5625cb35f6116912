import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startLive } from './core/live.ts';
import { queryClient } from './core/query.ts';
import { startSession } from './core/session.ts';
import './features/inbox/inbox.live.ts';
import { restoreMotion } from './ui/motion.ts';

restoreMotion();
void startSession();
startLive();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
