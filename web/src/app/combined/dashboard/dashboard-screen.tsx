import { Suspense, useState } from 'react';
import { navigate, screenPath, useQueryParams } from '../../../core/location.ts';
import { useMe } from '../../../core/session.ts';
import { HeaderToolsSlot } from '../../../features/admin/header-tools.tsx';
import { useWaiting } from '../../../features/support/support.queries.ts';
import { RoleBadge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton, LoadingArea } from '../../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { dashboardTabs, needsTwoFactor } from './dashboard-tabs.ts';
import { TwoFactorGate } from './two-factor-gate.tsx';
import { t } from '../../../core/texts.ts';
import styles from './dashboard-screen.module.css';

/** The staff's dashboard: `?screen=dashboard&tab=users`. */
export default function DashboardScreen() {
  const user = useMe();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <div className={classNames('page screen', styles.screen)}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('app:dashboard')}</h1>
        <RoleBadge role={user.role} color={user.roleColor} size="l" />
        <div ref={setTools} className={styles.tools} />
      </header>
      <HeaderToolsSlot value={tools}>
        {needsTwoFactor(user) ? <TwoFactorGate /> : <DashboardTabs />}
      </HeaderToolsSlot>
    </div>
  );
}

function DashboardTabs() {
  const waiting = useWaiting();
  const tabs = dashboardTabs(useMe()).map((tab) =>
    tab.value === 'support' ? { ...tab, count: waiting.tickets + waiting.reports } : tab,
  );
  const asked = useQueryParams().get('tab');
  const tab = tabs.find(({ value }) => value === asked) ?? tabs[0];
  if (!tab) return null;
  return (
    <>
      <Tabs
        id="dashboard"
        label={t('app:dashboard')}
        tabs={tabs}
        value={tab.value}
        onChange={(value) => navigate(screenPath('dashboard', { tab: value }))}
      />
      <div className={styles.panel}>
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
