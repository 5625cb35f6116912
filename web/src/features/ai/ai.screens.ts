import { Snowflake } from 'lucide-react';
import type { Screen } from '../../core/screen.ts';

export const aiScreens: Screen[] = [
  {
    name: 'ai',
    title: 'SnowyAI',
    load: () => import('./ai-screen.tsx'),
    mayOpen: ({ role }) => role !== 'Free',
    menu: { place: 'top', label: 'SnowyAI', icon: Snowflake },
  },
];
