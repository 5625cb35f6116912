import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { MessagesSquare } from 'lucide-react';
import { lazy } from 'react';
import type { DashboardTab, FeaturePage } from '../../../core/feature-page.ts';
import * as features from '../../pages.ts';
import { t } from '../../../core/texts.ts';

const adminChat: DashboardTab = {
  value: 'chat',
  label: t('app:adminChat'),
  icon: MessagesSquare,
  needs: 'staff.chat',
  order: 30,
  Panel: lazy(() => import('./dashboard-chat.tsx')),
};

const tabs: readonly DashboardTab[] = Object.values<FeaturePage>(features)
  .flatMap((page) => page.dashboardTabs ?? [])
  .concat(adminChat)
  .toSorted((one, other) => one.order - other.order);

/** The tabs that the member may open. The server still checks every call. */
export function dashboardTabs({ permissions }: User): DashboardTab[] {
  return tabs.filter(({ needs }) => permissions.includes(needs));
}

/** True for staff who must turn on two-factor first: the dashboard then only asks for that. */
export function needsTwoFactor({ twoFactorRequired, twoFactorEnabled }: User): boolean {
  return twoFactorRequired && !twoFactorEnabled;
}
