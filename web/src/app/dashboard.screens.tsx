import { LayoutDashboard } from 'lucide-react';
import type { Screen } from '../core/screen.ts';
import { useWaiting } from '../features/support/support.queries.ts';
import { CountBadge } from '../ui/badge.tsx';
import { dashboardTabs, waitsForTwoFactor } from './dashboard.tabs.ts';

/** It holds tabs of several features, so it is put together here. */
export const dashboardScreens: Screen[] = [
  {
    name: 'dashboard',
    title: 'Dashboard',
    load: () => import('./dashboard-screen.tsx'),
    mayOpen: (user) => dashboardTabs(user).length > 0 || waitsForTwoFactor(user),
    menu: { place: 'top', label: 'Dashboard', icon: LayoutDashboard, Badge: Waiting },
  },
];

/** Work for the staff: open tickets and pending reports. */
function Waiting() {
  const { tickets, reports } = useWaiting();
  return <CountBadge count={tickets + reports} />;
}
