import { currentUser } from '../../../core/session.ts';
import { dashboardTabs } from './dashboard-tabs.ts';

/** The dashboard together with its first tab: one after the other, each would show a skeleton of its own. */
export async function loadDashboard() {
  const user = currentUser();
  // A tab that cannot be loaded says so itself.
  const firstTab =
    user &&
    dashboardTabs(user)[0]
      ?.load()
      .catch(() => {});
  const [screen] = await Promise.all([import('./dashboard-screen.tsx'), firstTab]);
  return screen;
}
