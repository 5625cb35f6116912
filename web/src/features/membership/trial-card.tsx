import type { Plan, TrialStatus } from '@snowglobe/contract/features/membership/membership.model.ts';
import { trialHours } from '@snowglobe/contract/features/membership/membership.limits.ts';
import { Infinity as Endless } from 'lucide-react';
import { useMe } from '../../core/session.ts';
import { t } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Countdown } from './countdown.tsx';
import { PlanFeatures } from './plan-features.tsx';
import { trialAction } from './plan-rules.ts';
import styles from './plan-card.module.css';

type Props = { plan: Plan; trial: TrialStatus; busy: boolean; onStart: () => void };

export function TrialCard({ plan, trial, busy, onStart }: Props) {
  return (
    <Panel className={styles.plan} as="article" aria-labelledby="plan-trial">
      <h3 className={styles.name} id="plan-trial">
        {plan.name}
      </h3>
      <p className={styles.price}>
        <RichText of="membership:hoursInside" values={{ hours: trialHours, small: <span /> }} />
      </p>
      <p className={styles.once}>{t('membership:oncePerAccount')}</p>
      <PlanFeatures features={plan.features} />
      <div className={styles.action}>
        <TrialAction trial={trial} busy={busy} onStart={onStart} />
      </div>
    </Panel>
  );
}

function TrialAction({ trial, busy, onStart }: Omit<Props, 'plan'>) {
  const { role } = useMe();
  const action = trialAction(trial, role);
  if (action.show === 'countdown') {
    return (
      <p className={styles.active}>
        <RichText of="membership:active" values={{ countdown: <Countdown look="line" end={action.end} /> }} />
      </p>
    );
  }
  if (action.show === 'unlimited') {
    return (
      <p className={styles.unlimited}>
        <Icon of={Endless} size={20} />
        {t('membership:unlimited')}
      </p>
    );
  }
  if (action.show === 'used') {
    return (
      <Button full disabled>
        {t('membership:trialUsed')}
      </Button>
    );
  }
  return (
    <Button full busy={busy} onClick={onStart}>
      {busy ? t('membership:processing') : t('membership:getAccess')}
    </Button>
  );
}
