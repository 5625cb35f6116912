import { lazy } from 'react';
import type { FeaturePage } from '../../core/feature-page.ts';
import { startFriendsLive } from './friends.live.ts';
import { useOnlineMembersOpen } from './online-members-overlay.ts';
import { useOpenProfile } from './open-profile.ts';

export const friendsPage: FeaturePage = {
  startLive: startFriendsLive,
  overlays: [
    { useIsOpen: useOnlineMembersOpen, Content: lazy(() => import('./online-members-dialog.tsx')) },
    {
      useIsOpen: () => useOpenProfile() !== null,
      Content: lazy(() => import('./profile-popup.tsx')),
    },
  ],
};
