import { proPlan } from '@snowglobe/contract/features/membership/membership.limits.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { countPaying, countStarted } from './payments/subscriptions.store.ts';
import { countTrials } from './trial.store.ts';

const { price } = proPlan;

export function addMembershipStats({ config, stats }: FeatureCore): void {
  stats.add({
    name: 'memberships',
    label: 'New access',
    about: 'Twelve-hour passes that were taken and Pro subscriptions that began.',
    unit: { one: 'start of access', many: 'starts of access' },
    plot: 'bars',
    order: 20,
    series: [
      { name: 'trial', label: '12 Hour', color: 'free' },
      { name: 'pro', label: 'Pro', color: 'paid' },
    ],
    count: async (db, span) => [...(await countTrials(db, span)), ...(await countStarted(db, span))],
  });

  if (config.payments === 'off') return;
  // The tile says so when the revenue is only demo money.
  const isDemo = config.payments === 'demo';
  stats.addTile({
    name: 'revenue',
    label: 'Monthly revenue',
    unit: 'cents',
    order: 30,
    async read(db) {
      const paying = await countPaying(db);
      const note = `${paying} Pro ${paying === 1 ? 'member' : 'members'}${isDemo ? ', demo money' : ''}`;
      return { value: paying * price, note };
    },
  });
}
