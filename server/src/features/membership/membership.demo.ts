import type { SeedDemo } from '../../core/feature.ts';
import { insertPayments } from './membership.demo.store.ts';

/** Some of those who came before pay, for as long as they have. */
export const seedMembership: SeedDemo = async ({ core: { config, live }, newcomers, now }) => {
  if (config.payments !== 'demo') return;
  const paying = newcomers.flatMap(({ id: memberId, proSince }) =>
    proSince ? [{ memberId, since: proSince }] : [],
  );
  await live.transaction((tx, outbox) => insertPayments({ tx, outbox }, paying, now));
};
