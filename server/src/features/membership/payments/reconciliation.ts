import type { FeatureCore } from '../../../core/feature-core.ts';
import { isDatabaseAway } from '../../../core/database/database.ts';
import { listDueCustomers, setNextCheck } from './customers.store.ts';
import type { PaymentProvider } from './provider.ts';
import { deleteEventsBefore } from './subscriptions.store.ts';
import type { Subscriptions } from './subscriptions.ts';

const hour = 3600 * 1000;
/** Much longer than a provider repeats an event; a repeat after that is harmless too. */
const keepEventsMs = 60 * 24 * hour;
const maxAtOnce = 500;
/** After so many failures in a row the provider seems to be down; the rest waits for the next hour. */
const failuresToStop = 5;

type Needs = { provider: PaymentProvider; subscriptions: Subscriptions };

/**
 * Reads customers from the provider in case an event was lost: every running subscription daily and soon after
 * its period ends, an open checkout hourly.
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
      log.warn(
        { err: error, customerId },
        'The subscriptions of a customer could not be read from the payment provider; the next try is in an hour',
      );
      // Moves it to the end of the queue, so that it does not block the others.
      await setNextCheck(db, customerId, new Date(now.getTime() + hour));
      failures += 1;
      if (failures === failuresToStop) break;
    }
  }
  await deleteEventsBefore(db, new Date(now.getTime() - keepEventsMs));
}
