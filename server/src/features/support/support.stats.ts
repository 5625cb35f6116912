import type { FeatureCore } from '../../core/feature-core.ts';
import { countRows } from '../../core/stats/stats.ts';
import { countPendingReports } from './reports.store.ts';
import { countOpenTickets } from './tickets.store.ts';

const opens = { tab: 'support', needs: 'support.manage' } as const;

export function addSupportStats({ stats }: FeatureCore): void {
  stats.add({
    name: 'support',
    label: 'Tickets and reports',
    about: 'Tickets that were opened and reports that were sent.',
    unit: { one: 'call for help', many: 'calls for help' },
    plot: 'bars',
    order: 35,
    series: [
      { name: 'tickets', label: 'Tickets', color: 'ice' },
      { name: 'reports', label: 'Reports', color: 'admin' },
    ],
    count: async (db, span) => [
      ...(await countRows(db, span, { table: 'tickets', series: 'tickets' })),
      ...(await countRows(db, span, { table: 'reports', series: 'reports' })),
    ],
  });

  stats.addTile({
    name: 'open-tickets',
    label: 'Open tickets',
    unit: 'count',
    order: 40,
    opens,
    async read(db) {
      const { open, inProgress } = await countOpenTickets(db);
      return { value: open, note: `${inProgress} in progress` };
    },
  });
  stats.addTile({
    name: 'pending-reports',
    label: 'Pending reports',
    unit: 'count',
    order: 50,
    opens: { ...opens, view: 'reports' },
    async read(db) {
      const { pending, reviewing } = await countPendingReports(db);
      return { value: pending, note: `${reviewing} being reviewed` };
    },
  });
}
