import { Snowflake } from 'lucide-react';
import { lazy } from 'react';
import type { FeaturePage } from '../../core/feature-page.ts';
import { startAiLive } from './ai.live.ts';

export const aiPage: FeaturePage = {
  screens: [
    {
      name: 'ai',
      title: 'SnowyAI',
      load: () => import('./ai-screen.tsx'),
      mayOpen: ({ role }) => role !== 'Free',
      menu: { place: 'top', order: 70, label: 'SnowyAI', icon: Snowflake },
    },
  ],
  startLive: startAiLive,
  Assistant: lazy(() => import('./assistant/assistant.tsx')),
};
