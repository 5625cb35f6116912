import type { plans } from '@snowglobe/contract/features/membership/membership.limits.ts';
import type { Subscription } from '@snowglobe/contract/features/membership/membership.model.ts';
import { ExternalLink } from 'lucide-react';
import { moneyText } from '../../core/format/numbers.ts';
import { useMe } from '../../core/session.ts';
import { PopularBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useCheckout } from './membership.queries.ts';
import { PlanFeatures } from './plan-features.tsx';
import { proAction, renewalText } from './plan-rules.ts';
import styles from './plan-card.module.css';

type Plan = (typeof plans)[number];
type Props = {
  plan: Plan;
  subscription: Subscription | null;
  onTrial: boolean;
};

export function ProCard({ plan, subscription, onTrial }: Props) {
  return (
    <Panel className={styles.plan} as="article" glass="pro" frost="right" aria-labelledby="plan-pro">
      <div className={styles.head}>
        <h3 className={styles.name} id="plan-pro">
          {plan.name}
        </h3>
        {plan.isPopular && <PopularBadge />}
      </div>
      <p className={styles.price}>
        {moneyText(plan.price)} <span>/month</span>
      </p>
      <PlanFeatures features={plan.features} wide />
      <div className={styles.action}>
        <ProAction planId={plan.id} subscription={subscription} onTrial={onTrial} />
      </div>
    </Panel>
  );
}

function ProAction({ planId, subscription, onTrial }: Omit<Props, 'plan'> & { planId: string }) {
  const { role } = useMe();
  const { start, isBusy } = useCheckout();
  if (subscription) return <ActiveSubscription subscription={subscription} />;
  const action = proAction({ role, onTrial });
  if (action !== 'subscribe') {
    return (
      <Button full disabled>
        {action === 'current plan' ? 'Current Plan' : 'Your role has full access'}
      </Button>
    );
  }
  return (
    <Button variant="primary" full busy={isBusy} onClick={() => start(planId)}>
      {isBusy ? 'Processing...' : 'Subscribe Now'}
    </Button>
  );
}

function ActiveSubscription({ subscription }: { subscription: Subscription }) {
  return (
    <div className={styles.running}>
      <Button full disabled>
        Current Plan
      </Button>
      <p className={styles.note}>
        {renewalText(subscription)}{' '}
        <a className="link" href="/api/subscriptions/portal" target="_blank" rel="noopener">
          Manage Billing{' '}
          <ExternalLink size={14} strokeWidth={1.5} aria-hidden="true" className={styles.external} />
        </a>
      </p>
    </div>
  );
}
