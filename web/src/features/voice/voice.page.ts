import { lazy } from 'react';
import type { FeaturePage } from '../../core/feature-page.ts';
import { useStore } from '../../core/store.ts';
import { startVoiceLive } from './voice-control.ts';
import { currentVoice, question } from './voice-state.ts';

export const voicePage: FeaturePage = {
  startLive: startVoiceLive,
  overlays: [
    { useIsOpen: () => useStore(currentVoice) !== null, Content: lazy(() => import('./voice-bar.tsx')) },
    { useIsOpen: () => useStore(question) !== null, Content: lazy(() => import('./voice-dialogs.tsx')) },
  ],
};
