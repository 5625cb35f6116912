import { CircleHelp } from 'lucide-react';
import { anyMember, type FeaturePage } from '../../core/feature-page.ts';

export const helpPage: FeaturePage = {
  screens: [
    {
      name: 'help',
      title: 'Help',
      load: () => import('./help-screen.tsx'),
      mayOpen: anyMember,
      menu: { place: 'profile', order: 40, label: 'Help', icon: CircleHelp },
    },
  ],
};
