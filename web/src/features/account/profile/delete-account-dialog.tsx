import { deletedMemberName, deletionGraceDays } from '@snowglobe/contract/features/account/account.limits.ts';
import { useId } from 'react';
import { api } from '../../../core/api.ts';
import { dateText } from '../../../core/format/dates.ts';
import { clearUser, farewell, useMe } from '../../../core/session.ts';
import { useNativeForm } from '../../../core/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { checkProof, ProofFields, type ProofName } from './proof-fields.tsx';
import styles from './email-proof-dialog.module.css';

/** Says what becomes of everything, and asks for what a sign-in asks for. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const me = useMe();
  const { form, busy, problems, attempt } = useNativeForm<ProofName>({
    check: (values) => checkProof(me, values),
    async send({ currentPassword, code }) {
      const body = {
        ...(me.hasPassword ? { currentPassword } : {}),
        ...(me.twoFactorEnabled ? { code: code.trim() } : {}),
      };
      const { deleteAt } = await api.deleteAccount({ body });
      farewell.set(`Your account will be deleted on ${dateText(deleteAt)}. Log in before then to keep it.`);
      clearUser();
    },
    fallback: 'Your account was not deleted. Please try again.',
    retryAt: me.hasPassword ? 'currentPassword' : 'code',
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title="Delete your account?"
      text={`You are signed out everywhere now, and in ${deletionGraceDays} days everything goes: your profile, files, lists, tickets and chats. What you said or shared among others stays there as “${deletedMemberName}”. Logging in before then takes it back.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={id} busy={busy}>
            Delete account
          </Button>
        </>
      }
    >
      <form {...form} id={id} className={styles.form}>
        <ProofFields problems={problems} />
        {problems.form && <ErrorNote key={attempt}>{problems.form}</ErrorNote>}
      </form>
    </Dialog>
  );
}
