import { deletionGraceDays } from '@snowglobe/contract/features/account/account.limits.ts';
import { api } from '../../../core/api.ts';
import { dateText } from '../../../core/format/dates.ts';
import { clearUser, signedOutReason, useMe } from '../../../core/session.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { proofToSend, type ProofName } from './proof.ts';
import { t } from '../../../core/texts.ts';

/** Explains what happens to the member's data, and asks for the password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const me = useMe();

  async function send(typed: Record<ProofName, string>): Promise<void> {
    const { deleteAt } = await api.deleteAccount({ body: proofToSend(me, typed) });
    signedOutReason.set(t('account:deletionScheduled', { day: dateText(deleteAt) }));
    clearUser();
  }

  return (
    <ProofDialog
      title={t('account:deleteYourAccount')}
      text={t('account:deleteAccountText', { days: deletionGraceDays, name: t('core:deletedMember') })}
      act={{ label: t('account:deleteAccount'), variant: 'danger' }}
      fallback={t('account:accountNotDeleted')}
      send={send}
      onClose={onClose}
    />
  );
}
