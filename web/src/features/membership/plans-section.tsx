import { useState } from 'react';
import { navigate } from '../../core/location.ts';
import { takeReturnAddress } from '../../core/return-address.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { t } from '../../core/texts.ts';
import { toast } from '../../core/toasts.ts';
import { usePlans, useStartTrial, useSubscription, useTrialStatus } from './membership.queries.ts';
import { ProCard } from './pro-card.tsx';
import { TrialCard } from './trial-card.tsx';
import { TrialSuccessDialog } from './trial-success-dialog.tsx';
import styles from './plans-section.module.css';

/** The toast appears a moment after the dialog. */
const toastAfterMs = 1000;

export default function PlansSection() {
  const plans = usePlans();
  const trial = useTrialStatus();
  const subscription = useSubscription();
  const [endsAt, setEndsAt] = useState<Date>();
  const startTrial = useStartTrial((end) => {
    setEndsAt(end);
    window.setTimeout(() => toast({ title: t('membership:activated'), type: 'success' }), toastAfterMs);
    void trial.refetch();
  });
  const confirm = useConfirm();

  async function start() {
    const yes = await confirm({
      title: t('membership:begin.title'),
      text: t('membership:begin.text'),
      action: t('membership:begin.now'),
      cancel: t('membership:begin.notYet'),
    });
    if (yes) await startTrial.run();
  }

  /** Opens the link that the member followed before they started the trial. */
  function closeDialog() {
    setEndsAt(undefined);
    const link = takeReturnAddress();
    if (link) navigate(link);
  }

  const [trialPlan, proPlan] = plans.data?.plans ?? [];
  const isReady = trialPlan && proPlan && trial.data && subscription.data;
  const failed = [plans, trial, subscription].find((query) => query.isError);
  return (
    <PageSection
      title={t('membership:chooseYourStay')}
      aside={<p className={styles.note}>{t('membership:cancelAnytime')}</p>}
    >
      {failed && !isReady && (
        <ErrorNote onRetry={() => void failed.refetch()}>{t('membership:plansDidNotLoad')}</ErrorNote>
      )}
      {!failed && !isReady && (
        <LoadingArea className={styles.plans}>
          <Skeleton shape="block" height={330} />
          <Skeleton shape="block" height={330} />
        </LoadingArea>
      )}
      {isReady && (
        <div className={styles.plans}>
          <TrialCard
            plan={trialPlan}
            trial={trial.data}
            busy={startTrial.busy}
            onStart={() => void start()}
          />
          <ProCard
            plan={proPlan}
            subscription={subscription.data.subscription}
            onTrial={trial.data.hasActiveTrial}
          />
        </div>
      )}
      <TrialSuccessDialog endsAt={endsAt} onClose={closeDialog} />
    </PageSection>
  );
}
