import { said } from '@snowglobe/contract/texts/texts.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { countRows } from '../../core/stats/stats.ts';
import { countPendingReports } from './reports.store.ts';
import { countOpenTickets } from './tickets.store.ts';

const opens = { tab: 'support', needs: 'support.manage' } as const;

export function addSupportStats({ stats }: FeatureCore): void {
  stats.add({
    name: 'support',
    label: 'admin:stat.support',
    about: 'admin:stat.support.about',
    unit: { counted: 'admin:stat.support.count', none: 'admin:stat.support.none' },
    plot: 'bars',
    order: 35,
    series: [
      { name: 'tickets', label: 'admin:stat.support.tickets', color: 'ice' },
      { name: 'reports', label: 'admin:stat.support.reports', color: 'admin' },
    ],
    count: async (db, span) => [
      ...(await countRows(db, span, { table: 'tickets', series: 'tickets' })),
      ...(await countRows(db, span, { table: 'reports', series: 'reports' })),
    ],
  });

  stats.addTile({
    name: 'open-tickets',
    label: 'admin:tile.openTickets',
    unit: 'count',
    order: 40,
    opens,
    async read(db) {
      const { open, inProgress } = await countOpenTickets(db);
      return { value: open, note: said('admin:tile.openTickets.note', { count: inProgress }) };
    },
  });
  stats.addTile({
    name: 'pending-reports',
    label: 'admin:tile.pendingReports',
    unit: 'count',
    order: 50,
    opens: { ...opens, view: 'reports' },
    async read(db) {
      const { pending, reviewing } = await countPendingReports(db);
      return { value: pending, note: said('admin:tile.pendingReports.note', { count: reviewing }) };
    },
  });
}
