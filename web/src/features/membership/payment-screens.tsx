import { proPlan } from '@snowglobe/contract/features/membership/membership.limits.ts';
import { CircleCheck, CircleSlash, Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError } from '../../core/api.ts';
import { navigate, openScreen } from '../../core/location.ts';
import { fetchUser, useMe } from '../../core/session.ts';
import { takeReturnAddress } from '../../core/return-address.ts';
import { t } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useCheckout, useCheckoutPaid, useSubscription } from './membership.queries.ts';
import { PlanFeatures } from './plan-features.tsx';
import { paymentState } from './plan-rules.ts';
import styles from './payment-screens.module.css';

const proFeatures = proPlan.features.map((feature) => t(feature));
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
      <h1 className={styles.title}>{isPaid ? t('membership:welcomeToPro') : t('membership:thankYou')}</h1>
      <p role="status" className={styles.text}>
        {isPaid ? (
          t('membership:paidText')
        ) : (
          <>
            <Spinner /> {t('membership:confirmingText')}
          </>
        )}
      </p>
      <h2 className={classNames(styles.label, 'label')}>{t('membership:proBenefits')}</h2>
      <PlanFeatures features={proFeatures} wide />
      <h2 className={classNames(styles.label, 'label')}>{t('membership:whatIsNext')}</h2>
      <ol className={styles.next}>
        <li>{t('membership:next.role')}</li>
        <li>{t('membership:next.receipt')}</li>
        <li>{t('membership:next.manage')}</li>
      </ol>
      <div className={styles.actions}>
        {sessionId && (
          <Button
            href={`/api/subscriptions/portal?session_id=${encodeURIComponent(sessionId)}`}
            target="_blank"
            rel="noopener"
          >
            {t('membership:manageBilling')}
          </Button>
        )}
        <Button variant="primary" onClick={openNextPage}>
          {t('membership:continue')}
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
    <NotPaid title={isUnknown ? t('membership:noPayment') : t('membership:notPaidYet')}>
      {isUnknown ? t('membership:noPaymentText') : t('membership:notPaidYetText')}
    </NotPaid>
  );
}

function Canceled() {
  return <NotPaid title={t('membership:canceled')}>{t('membership:canceledText')}</NotPaid>;
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
      <h2 className={classNames(styles.label, 'label')}>{t('membership:whatProWouldBring')}</h2>
      <PlanFeatures features={proFeatures} wide />
      <div className={styles.actions}>
        <Button onClick={() => openScreen('main', {}, { replace: true })}>
          {t('membership:continueWithFree')}
        </Button>
        <Button variant="primary" busy={isBusy} onClick={() => start(proPlan.id)}>
          {isBusy ? t('membership:processing') : t('ui:tryAgain')}
        </Button>
      </div>
    </>
  );
}
