import { proPlan } from '@snowglobe/contract/features/membership/membership.limits.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { countPaying, countStarted } from './payments/subscriptions.store.ts';
import { countTrials } from './trial.store.ts';

const { price } = proPlan;

export function addMembershipStats({ config, stats }: FeatureCore): void {
  stats.add({
    name: 'memberships',
    label: 'admin:stat.access',
    about: 'admin:stat.access.about',
    unit: { counted: 'admin:stat.access.count', none: 'admin:stat.access.none' },
    plot: 'bars',
    order: 20,
    series: [
      { name: 'trial', label: 'admin:stat.access.trial', color: 'free' },
      { name: 'pro', label: 'Pro', color: 'paid' },
    ],
    count: async (db, span) => [...(await countTrials(db, span)), ...(await countStarted(db, span))],
  });

  if (config.payments === 'off') return;
  // The tile says so when the revenue is only demo money.
  const isDemo = config.payments === 'demo';
  stats.addTile({
    name: 'revenue',
    label: 'admin:tile.revenue',
    unit: 'cents',
    order: 30,
    async read(db) {
      const paying = await countPaying(db);
      const note = said('admin:tile.revenue.note', { count: paying, isDemo: isDemo ? 'yes' : 'no' });
      return { value: paying * price, note };
    },
  });
}
