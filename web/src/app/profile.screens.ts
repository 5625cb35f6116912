import { UserRound } from 'lucide-react';
import { anyMember, type Screen } from '../core/screen.ts';

/** It holds tabs of several features, so it is put together here. */
export const profileScreens: Screen[] = [
  {
    name: 'profile',
    title: 'Profile',
    load: () => import('./profile-screen.tsx'),
    mayOpen: anyMember,
    menu: { place: 'profile', label: 'Profile', icon: UserRound },
  },
];
