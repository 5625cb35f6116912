import { Suspense, useState } from 'react';
import { navigate, screenPath, useQueryParams } from '../core/location.ts';
import { useMe } from '../core/session.ts';
import { HeaderToolsPlace } from '../features/admin/header-tools.tsx';
import { RoleBadge } from '../ui/badge.tsx';
import { Skeleton, LoadingArea } from '../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { dashboardTabs, waitsForTwoFactor } from './dashboard.tabs.ts';
import { TwoFactorGate } from './two-factor-gate.tsx';

/** What staff do: `?screen=dashboard&tab=users`. */
export default function DashboardScreen() {
  const user = useMe();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <div className="page screen !pt-9 max-sm:!pt-5">
      <header className="mb-3 flex flex-wrap items-center gap-3.5 max-sm:mb-1">
        <h1 className="text-page max-sm:text-[1.75rem]">Dashboard</h1>
        <RoleBadge role={user.role} color={user.roleColor} size="l" />
        <div ref={setTools} className="ml-auto flex gap-3 empty:hidden max-sm:w-full" />
      </header>
      <HeaderToolsPlace value={tools}>
        {waitsForTwoFactor(user) ? <TwoFactorGate /> : <DashboardTabs />}
      </HeaderToolsPlace>
    </div>
  );
}

function DashboardTabs() {
  const tabs = dashboardTabs(useMe());
  const asked = useQueryParams().get('tab');
  const tab = tabs.find(({ value }) => value === asked) ?? tabs[0];
  if (!tab) return null;
  return (
    <>
      <Tabs
        id="dashboard"
        label="Dashboard"
        tabs={tabs}
        value={tab.value}
        onChange={(value) => navigate(screenPath('dashboard', { tab: value }))}
      />
      <div className="mt-6 max-sm:mt-4">
        <TabPanel id="dashboard" value={tab.value}>
          <Suspense fallback={<TabSkeleton />}>
            <tab.Panel />
          </Suspense>
        </TabPanel>
      </div>
    </>
  );
}

function TabSkeleton() {
  return (
    <LoadingArea>
      <Skeleton shape="block" height={420} />
    </LoadingArea>
  );
}
