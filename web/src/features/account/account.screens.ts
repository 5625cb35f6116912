import { UserRound } from 'lucide-react';
import { anyMember, type Screen } from '../../core/screen.ts';

export const accountScreens: Screen[] = [
  {
    name: 'profile',
    title: 'Profile',
    load: () => import('./profile/profile-screen.tsx'),
    mayOpen: anyMember,
    menu: { place: 'profile', label: 'Profile', icon: UserRound },
  },
];
