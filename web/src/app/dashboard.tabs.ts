import type { Permission } from '@snowglobe/contract/access.ts';
import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import {
  Activity,
  ChartNoAxesCombined,
  Clapperboard,
  Download,
  Film,
  LifeBuoy,
  MessagesSquare,
  Newspaper,
  ScrollText,
  ShieldBan,
  Users,
  UsersRound,
} from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import type { IconGlyph } from '../ui/icon.tsx';

type DashboardTab = {
  value: string;
  label: string;
  icon: IconGlyph;
  needs: Permission;
  Panel: ComponentType;
};

/** The tabs of the dashboard, in their order. Each loads when it is first opened. */
const tabs: readonly DashboardTab[] = [
  {
    value: 'overview',
    label: 'Overview',
    icon: ChartNoAxesCombined,
    needs: 'stats.read',
    Panel: lazy(() => import('../features/admin/stats/stats-tab.tsx')),
  },
  {
    value: 'users',
    label: 'Users',
    icon: Users,
    needs: 'users.manage',
    Panel: lazy(() => import('../features/admin/users/users-tab.tsx')),
  },
  {
    value: 'chat',
    label: 'Admin Chat',
    icon: MessagesSquare,
    needs: 'staff.chat',
    Panel: lazy(() => import('./dashboard-chat.tsx')),
  },
  {
    value: 'roles',
    label: 'Roles',
    icon: UsersRound,
    needs: 'roles.manage',
    Panel: lazy(() => import('../features/admin/roles/roles-tab.tsx')),
  },
  {
    value: 'downloads',
    label: 'Downloads',
    icon: Download,
    needs: 'downloads.manage',
    Panel: lazy(() => import('../features/mods/staff/downloads-tab.tsx')),
  },
  {
    value: 'news',
    label: 'News',
    icon: Newspaper,
    needs: 'news.write',
    Panel: lazy(() => import('../features/news/staff/news-tab.tsx')),
  },
  {
    value: 'library',
    label: 'Library',
    icon: Film,
    needs: 'library.manage',
    Panel: lazy(() => import('../features/library/staff/library-tab.tsx')),
  },
  {
    value: 'media',
    label: 'Streaming',
    icon: Clapperboard,
    needs: 'stats.read',
    Panel: lazy(() => import('../features/media/staff/media-tab.tsx')),
  },
  {
    value: 'support',
    label: 'Support',
    icon: LifeBuoy,
    needs: 'support.manage',
    Panel: lazy(() => import('../features/support/staff/support-tab.tsx')),
  },
  {
    value: 'moderation',
    label: 'Mutes & bans',
    icon: ShieldBan,
    needs: 'chat.moderate',
    Panel: lazy(() => import('../features/admin/moderation/moderation-tab.tsx')),
  },
  {
    value: 'audit',
    label: 'Audit',
    icon: ScrollText,
    needs: 'audit.read',
    Panel: lazy(() => import('../features/admin/audit/audit-tab.tsx')),
  },
  {
    value: 'system',
    label: 'System',
    icon: Activity,
    needs: 'stats.read',
    Panel: lazy(() => import('../features/admin/system/system-tab.tsx')),
  },
];

/** Those that the member may open; the server decides over what is in them. */
export function dashboardTabs({ permissions }: User): DashboardTab[] {
  return tabs.filter(({ needs }) => permissions.includes(needs));
}

/** Staff whose rights wait: the dashboard says what for. */
export function waitsForTwoFactor({ twoFactorRequired, twoFactorEnabled }: User): boolean {
  return twoFactorRequired && !twoFactorEnabled;
}
