import type { Home } from '@snowglobe/contract/features/home/home.model.ts';
import { Snowflake } from 'lucide-react';
import { dateText, momentText } from '../../../core/format/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import { t } from '../../../core/texts.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import styles from './plan-line.module.css';

type Line = NonNullable<Home['plan']['line']>;

/** For a member without a plan to choose: "Pro, renews 3 December 2026 · Manage". */
export function PlanLine({ plan }: { plan: Line }) {
  return (
    <p className={styles.line}>
      <Icon of={Snowflake} size={16} />
      <span>
        <Renewal plan={plan} />
        {plan.isPastDue && <span className={styles.due}> · {t('app:home.pastDue')}</span>}
        {plan.canManage && (
          <>
            {' · '}
            <a className="link" href="/api/subscriptions/portal" target="_blank" rel="noopener">
              <RichText of="app:home.manage" values={{ hidden: <span className="sr-only" /> }} />
            </a>
          </>
        )}
      </span>
    </p>
  );
}

function Renewal({ plan: { name, renewsAt, endsAt } }: { plan: Line }) {
  const shown = { name, b: <strong /> };
  if (renewsAt) return <RichText of="app:home.planRenews" values={{ ...shown, date: dateText(renewsAt) }} />;
  if (endsAt) return <RichText of="app:home.planEnds" values={{ ...shown, date: momentText(endsAt) }} />;
  return <RichText of="app:home.planUnlimited" values={shown} />;
}
