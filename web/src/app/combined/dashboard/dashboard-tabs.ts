import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { MessagesSquare } from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import type { DashboardTab, FeaturePage } from '../../../core/feature-page.ts';
import { createLoadable } from '../../../core/loadable.ts';
import * as features from '../../pages.ts';
import { t } from '../../../core/texts.ts';

const adminChat: DashboardTab = {
  value: 'chat',
  label: t('app:adminChat'),
  icon: MessagesSquare,
  needs: 'staff.chat',
  order: 30,
  load: () => import('./dashboard-chat.tsx'),
};

type LazyTab = DashboardTab & { Panel: ComponentType };

const tabs: readonly LazyTab[] = Object.values<FeaturePage>(features)
  .flatMap((page) => page.dashboardTabs ?? [])
  .concat(adminChat)
  .toSorted((one, other) => one.order - other.order)
  .map((tab) => {
    const code = createLoadable(tab.load);
    return { ...tab, load: code.load, Panel: lazy(code.forLazy) };
  });

/** The tabs that the member may open. The server still checks every call. */
export function dashboardTabs({ permissions }: User): LazyTab[] {
  return tabs.filter(({ needs }) => permissions.includes(needs));
}

/** True for staff who must turn on two-factor first: the dashboard then only asks for that. */
export function needsTwoFactor({ twoFactorRequired, twoFactorEnabled }: User): boolean {
  return twoFactorRequired && !twoFactorEnabled;
}
