import { LifeBuoy } from 'lucide-react';
import type { Screen } from '../../core/screen.ts';

export const supportScreens: Screen[] = [
  {
    name: 'support',
    title: 'Support desk',
    load: () => import('./staff/support-desk-screen.tsx'),
    mayOpen: ({ permissions }) => permissions.includes('support.manage'),
    menu: { place: 'top', label: 'Support', icon: LifeBuoy },
  },
];
