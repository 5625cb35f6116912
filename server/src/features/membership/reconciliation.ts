import type { FeatureCore } from '../../core/feature-core.ts';
import { isDatabaseAway } from '../../core/database/database.ts';
import { listDueCustomers, setNextCheck } from './customers.store.ts';
import type { PaymentProvider } from './provider.ts';
import { forgetEventsBefore } from './subscriptions.store.ts';
import type { Subscriptions } from './subscriptions.ts';

const hour = 3600 * 1000;
/** Far longer than a provider goes on trying; and a replay after that is harmless, too. */
const keepEventsMs = 60 * 24 * hour;
const maxAtOnce = 500;
/** The provider seems to be down: the rest waits for the next hour. */
const failuresToStop = 5;

type Needs = { provider: PaymentProvider; subscriptions: Subscriptions };

/**
 * Events get lost. Every running subscription is looked at once a day and soon after its period turned or should
 * have ended, an open checkout every hour.
 */
export async function reconcile({ db, log }: FeatureCore, { provider, subscriptions }: Needs): Promise<void> {
  const now = new Date();
  let failures = 0;
  for (const customerId of await listDueCustomers(db, provider.name, { now, limit: maxAtOnce })) {
    try {
      await subscriptions.refresh(customerId);
      failures = 0;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log.warn({ err: error, customerId }, 'A customer could not be read from the payment provider');
      // To the end of the queue: it must not keep the others from being looked at.
      await setNextCheck(db, customerId, new Date(now.getTime() + hour));
      failures += 1;
      if (failures === failuresToStop) break;
    }
  }
  await forgetEventsBefore(db, new Date(now.getTime() - keepEventsMs));
}
