import type { ManagedUser } from '@snowglobe/contract/features/admin/admin.model.ts';
import { useCloseOnStaffAction } from '../staff-action.ts';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { TemporaryPasswordDialog, type Handover } from './temporary-password-dialog.tsx';
import { UserFormDialog } from './user-form-dialog.tsx';

/** The dialog that is open; only one at a time. */
export type UserTask =
  | { kind: 'create' }
  | { kind: 'edit'; user: ManagedUser; roleOnly: boolean }
  | { kind: 'reset'; user: ManagedUser }
  | ({ kind: 'handover' } & Handover);

type UserDialogsProps = { task: UserTask | null; onTask: (task: UserTask | null) => void };

export function UserDialogs({ task, onTask }: UserDialogsProps) {
  const close = () => onTask(null);
  useCloseOnStaffAction(
    'user',
    task?.kind === 'edit' || task?.kind === 'reset' ? task.user.username : undefined,
    close,
  );
  const handOver = (handover: Handover) => onTask({ kind: 'handover', ...handover });
  return (
    <>
      {(task?.kind === 'create' || task?.kind === 'edit') && (
        <UserFormDialog task={task} onClose={close} onCreated={handOver} />
      )}
      {task?.kind === 'reset' && <ResetPasswordDialog user={task.user} onClose={close} onReset={handOver} />}
      <TemporaryPasswordDialog handover={task?.kind === 'handover' ? task : null} onClose={close} />
    </>
  );
}
