import { Inbox, LayoutDashboard, LifeBuoy, UserRound, Users } from 'lucide-react';
import { lazy } from 'react';
import { anyMember, type FeaturePage } from '../../core/feature-page.ts';
import { UnreadBadge } from '../../features/inbox/unread-badge.tsx';
import { useWatchDialog } from '../../features/party/party.door.ts';
import { openSupportCenter } from '../../features/support/support-center-address.ts';
import { useWaiting } from '../../features/support/support.queries.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { dashboardTabs, needsTwoFactor } from './dashboard/dashboard-tabs.ts';
import { loadDashboard } from './dashboard/load-dashboard.ts';
import { startHomeLive } from './home/home.live.ts';
import { useIsSharing } from './share/use-is-sharing.ts';
import { t } from '../../core/texts.ts';

/** The screens that combine several features. They belong to none of them, so they name the features they show. */
export const combinedPage: FeaturePage = {
  screens: [
    {
      name: 'dashboard',
      title: t('app:dashboard'),
      load: loadDashboard,
      mayOpen: (user) => dashboardTabs(user).length > 0 || needsTwoFactor(user),
      isLoadedAhead: true,
      menu: {
        place: 'top',
        order: 80,
        label: t('app:dashboard'),
        icon: LayoutDashboard,
        Badge: StaffWorkBadge,
      },
    },
    {
      name: 'profile',
      title: t('app:profile'),
      load: () => import('./profile/profile-screen.tsx'),
      mayOpen: anyMember,
      menu: { place: 'profile', order: 10, label: t('app:profile'), icon: UserRound },
    },
    {
      name: 'friends',
      worksOffline: true,
      title: t('app:friends'),
      load: () => import('./friends/friends-screen.tsx'),
      mayOpen: anyMember,
      // Without a number: unread chats and received requests are in the inbox, whose number is beside it.
      menu: { place: 'profile', order: 50, label: t('app:friends'), icon: Users },
    },
  ],
  menuActions: [
    {
      name: 'inbox',
      menu: { place: 'profile', order: 20, label: t('app:inbox'), icon: Inbox, Badge: UnreadBadge },
      onSelect: () => openSupportCenter('inbox'),
    },
    {
      name: 'support',
      menu: { place: 'profile', order: 30, label: t('app:support'), icon: LifeBuoy },
      onSelect: () => openSupportCenter('tickets'),
    },
  ],
  startLive: startHomeLive,
  overlays: [
    {
      useIsOpen: () => useWatchDialog() !== null,
      Content: lazy(() => import('./party/watch-overlay.tsx')),
    },
    { useIsOpen: useIsSharing, Content: lazy(() => import('./share/share-dialog.tsx')) },
  ],
};

/** Open tickets and pending reports. */
function StaffWorkBadge() {
  const { tickets, reports } = useWaiting();
  return <CountBadge count={tickets + reports} />;
}
