import { CircleHelp } from 'lucide-react';
import { anyMember, type Screen } from '../../core/screen.ts';

export const helpScreens: Screen[] = [
  {
    name: 'help',
    title: 'Help',
    load: () => import('./help-screen.tsx'),
    mayOpen: anyMember,
    menu: { place: 'profile', label: 'Help', icon: CircleHelp },
  },
];
