import type { SeedDemo } from '../../core/feature.ts';
import { insertPayments } from './membership.demo.store.ts';

/** Gives some of the demo members a subscription since `proSince`. */
export const seedMembership: SeedDemo = async ({ core: { config, live }, newcomers, now }) => {
  if (config.payments !== 'demo') return;
  const paying = newcomers.flatMap(({ id: memberId, proSince }) =>
    proSince ? [{ memberId, since: proSince }] : [],
  );
  await live.transaction((tx, outbox) => insertPayments({ tx, outbox }, paying, now));
};
