import type { Plan, Subscription } from '@snowglobe/contract/features/membership/membership.model.ts';
import { ExternalLink } from 'lucide-react';
import { moneyText } from '../../core/format/numbers.ts';
import { useMe } from '../../core/session.ts';
import { t } from '../../core/texts.ts';
import { PopularBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useCheckout } from './membership.queries.ts';
import { PlanFeatures } from './plan-features.tsx';
import { proAction, renewalText } from './plan-rules.ts';
import styles from './plan-card.module.css';

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
        <RichText of="membership:perMonth" values={{ price: moneyText(plan.price), small: <span /> }} />
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
        {action === 'current plan' ? t('membership:currentPlan') : t('membership:roleHasFullAccess')}
      </Button>
    );
  }
  return (
    <Button variant="primary" full busy={isBusy} onClick={() => start(planId)}>
      {isBusy ? t('membership:processing') : t('membership:subscribeNow')}
    </Button>
  );
}

function ActiveSubscription({ subscription }: { subscription: Subscription }) {
  return (
    <div className={styles.running}>
      <Button full disabled>
        {t('membership:currentPlan')}
      </Button>
      <p className={styles.note}>
        {renewalText(subscription)}{' '}
        <a className="link" href="/api/subscriptions/portal" target="_blank" rel="noopener">
          {t('membership:manageBilling')}{' '}
          <ExternalLink size={14} strokeWidth={1.5} aria-hidden="true" className={styles.external} />
        </a>
      </p>
    </div>
  );
}
