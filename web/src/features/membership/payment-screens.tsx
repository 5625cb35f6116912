import { plans, proPlanId } from '@snowglobe/contract/features/membership/membership.limits.ts';
import { CircleCheck, CircleSlash, Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError } from '../../core/api.ts';
import { navigate, openScreen } from '../../core/location.ts';
import { fetchUser, useMe } from '../../core/session.ts';
import { takeReturnAddress } from '../../core/return-address.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useCheckout, useCheckoutPaid, useSubscription } from './membership.queries.ts';
import { PlanFeatures } from './plan-features.tsx';
import { paymentState } from './plan-rules.ts';
import styles from './payment-screens.module.css';

const pro = plans.find((plan) => plan.id === proPlanId)!;
const pollMs = 3000;

/** The screen for `?payment=…`, shown instead of every other screen. */
export default function PaymentScreen({ outcome, sessionId }: { outcome: string; sessionId: string | null }) {
  return (
    <div className="page screen">
      <Panel className={styles.payment} glass="dense" pad="roomy" frost="left" snowEdge>
        {outcome === 'success' ? <Success sessionId={sessionId} /> : <Canceled />}
      </Panel>
    </div>
  );
}

function Success({ sessionId }: { sessionId: string | null }) {
  const state = usePaymentState(sessionId);
  if (state === 'unknown' || state === 'not paid') return <NoPayment isUnknown={state === 'unknown'} />;
  const isPaid = state === 'paid';
  return (
    <>
      <span className={styles.icon} data-waits={!isPaid || undefined}>
        <Icon of={isPaid ? CircleCheck : Hourglass} size={30} />
      </span>
      <h1 className={styles.title}>{isPaid ? 'Welcome to Pro' : 'Thank you'}</h1>
      <p role="status" className={styles.text}>
        {isPaid ? (
          'Your payment went through. Everything is open from now on.'
        ) : (
          <>
            <Spinner /> Your payment is being confirmed. This takes a moment and goes on by itself.
          </>
        )}
      </p>
      <h2 className={classNames(styles.label, 'label')}>Your Pro benefits</h2>
      <PlanFeatures features={pro.features} wide />
      <h2 className={classNames(styles.label, 'label')}>What is next</h2>
      <ol className={styles.next}>
        <li>Your role is Paid at once: no need to log in again.</li>
        <li>A receipt comes from the payment provider.</li>
        <li>Change your card or cancel anytime under Manage Billing.</li>
      </ol>
      <div className={styles.actions}>
        {sessionId && (
          <Button
            href={`/api/subscriptions/portal?session_id=${encodeURIComponent(sessionId)}`}
            target="_blank"
            rel="noopener"
          >
            Manage Billing
          </Button>
        )}
        <Button variant="primary" onClick={openNextPage}>
          Continue
        </Button>
      </div>
    </>
  );
}

/** Opens the link that the member followed before they paid, or home. */
function openNextPage(): void {
  navigate(takeReturnAddress() ?? '/', { replace: true });
  window.scrollTo(0, 0);
}

/** The webhook of the provider grants access, which may take a moment. Polls in case the live channel is down. */
function usePaymentState(sessionId: string | null) {
  const { role } = useMe();
  const { data, refetch } = useSubscription();
  const { data: checkout, error } = useCheckoutPaid(sessionId);
  const state = paymentState({
    sessionId,
    isCheckoutPaid: checkout?.isPaid,
    errorCode: error instanceof ApiError ? error.code : undefined,
    role,
    subscription: data?.subscription,
  });
  const isPaid = state === 'paid';
  useEffect(() => {
    if (isPaid) return;
    const timer = window.setInterval(() => {
      void fetchUser();
      void refetch();
    }, pollMs);
    return () => window.clearInterval(timer);
  }, [isPaid, refetch]);
  return state;
}

/** The address claims a payment, but the member has not paid. */
function NoPayment({ isUnknown }: { isUnknown: boolean }) {
  return (
    <NotPaid title={isUnknown ? 'No payment found' : 'Not paid yet'}>
      {isUnknown
        ? 'This address tells of a payment, but there is none of yours. Nothing was charged.'
        : 'This payment was begun and not completed. Nothing was charged.'}
    </NotPaid>
  );
}

function Canceled() {
  return (
    <NotPaid title="Payment canceled">Nothing was charged. Pro waits for you whenever you like.</NotPaid>
  );
}

function NotPaid({ title, children }: { title: string; children: string }) {
  const { start, isBusy } = useCheckout();
  return (
    <>
      <span className={styles.icon} data-waits>
        <Icon of={CircleSlash} size={30} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p role="status" className={styles.text}>
        {children}
      </p>
      <h2 className={classNames(styles.label, 'label')}>What Pro would bring</h2>
      <PlanFeatures features={pro.features} wide />
      <div className={styles.actions}>
        <Button onClick={() => openScreen('main', {}, { replace: true })}>Continue with Free</Button>
        <Button variant="primary" busy={isBusy} onClick={() => start(pro.id)}>
          {isBusy ? 'Processing...' : 'Try again'}
        </Button>
      </div>
    </>
  );
}
