import { Activity, ChartNoAxesCombined, ScrollText, ShieldBan, Users, UsersRound } from 'lucide-react';
import { lazy } from 'react';
import type { FeaturePage } from '../../core/feature-page.ts';
import { startAdminLive } from './admin.live.ts';
import { useModeration } from './moderation/moderate.ts';
import { t } from '../../core/texts.ts';

export const adminPage: FeaturePage = {
  dashboardTabs: [
    {
      value: 'overview',
      label: t('admin:tab.overview'),
      icon: ChartNoAxesCombined,
      needs: 'stats.read',
      order: 10,
      load: () => import('./stats/stats-tab.tsx'),
    },
    {
      value: 'users',
      label: t('admin:tab.users'),
      icon: Users,
      needs: 'users.manage',
      order: 20,
      load: () => import('./users/users-tab.tsx'),
    },
    {
      value: 'roles',
      label: t('admin:tab.roles'),
      icon: UsersRound,
      needs: 'roles.manage',
      order: 40,
      load: () => import('./roles/roles-tab.tsx'),
    },
    {
      value: 'moderation',
      label: t('admin:tab.moderation'),
      icon: ShieldBan,
      needs: 'chat.moderate',
      order: 100,
      load: () => import('./moderation/moderation-tab.tsx'),
    },
    {
      value: 'audit',
      label: t('admin:tab.audit'),
      icon: ScrollText,
      needs: 'audit.read',
      order: 110,
      load: () => import('./audit/audit-tab.tsx'),
    },
    {
      value: 'system',
      label: t('admin:tab.system'),
      icon: Activity,
      needs: 'stats.read',
      order: 120,
      load: () => import('./system/system-tab.tsx'),
    },
  ],
  startLive: startAdminLive,
  overlays: [
    {
      useIsOpen: () => useModeration() !== null,
      Content: lazy(() => import('./moderation/moderate-dialog.tsx')),
    },
  ],
};
