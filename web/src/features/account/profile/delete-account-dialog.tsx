import { deletedMemberName, deletionGraceDays } from '@snowglobe/contract/features/account/account.limits.ts';
import { api } from '../../../core/api.ts';
import { dateText } from '../../../core/format/dates.ts';
import { clearUser, signedOutReason, useMe } from '../../../core/session.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { proofToSend, type ProofName } from './proof.ts';

/** Explains what happens to the member's data, and asks for the password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const me = useMe();

  async function send(typed: Record<ProofName, string>): Promise<void> {
    const { deleteAt } = await api.deleteAccount({ body: proofToSend(me, typed) });
    signedOutReason.set(
      `Your account will be deleted on ${dateText(deleteAt)}. Log in before then to keep it.`,
    );
    clearUser();
  }

  return (
    <ProofDialog
      title="Delete your account?"
      text={`You are signed out everywhere now, and in ${deletionGraceDays} days everything goes: your profile, files, lists, tickets and chats. What you said or shared among others stays there as “${deletedMemberName}”. Logging in before then takes it back.`}
      act={{ label: 'Delete account', variant: 'danger' }}
      fallback="Your account was not deleted. Please try again."
      send={send}
      onClose={onClose}
    />
  );
}
