import type { Home } from '@snowglobe/contract/features/home/home.model.ts';
import { Snowflake } from 'lucide-react';
import { dateText, momentText } from '../../../core/format/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './plan-line.module.css';

type Line = NonNullable<Home['plan']['line']>;

/** For a member without a plan to choose: "Pro, renews 3 December 2026 · Manage". */
export function PlanLine({ plan }: { plan: Line }) {
  return (
    <p className={styles.line}>
      <Icon of={Snowflake} size={16} />
      <span>
        <strong>{plan.name}</strong>
        {renewalText(plan)}
        {plan.isPastDue && <span className={styles.due}> · the last payment failed</span>}
        {plan.canManage && (
          <>
            {' · '}
            <a className="link" href="/api/subscriptions/portal" target="_blank" rel="noopener">
              Manage<span className="sr-only"> billing</span>
            </a>
          </>
        )}
      </span>
    </p>
  );
}

function renewalText({ renewsAt, endsAt }: Line): string {
  if (renewsAt) return `, renews ${dateText(renewsAt)}`;
  return endsAt ? `, ends ${momentText(endsAt)}` : ' · You have unlimited access';
}
