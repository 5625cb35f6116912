import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { banReasonMax } from '@snowglobe/contract/features/admin/admin.limits.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, errorText } from '../../../core/api.ts';
import { Button } from '../../../ui/button.tsx';
import { codePoints } from '../../../ui/code-points.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast-store.ts';

export type Moderation = { act: 'mute' | 'ban'; author: MemberCard };

const minute = 60_000;
const times = [
  { value: String(10 * minute), label: '10 min' },
  { value: String(60 * minute), label: '1 h' },
  { value: String(24 * 60 * minute), label: '24 h' },
  { value: String(7 * 24 * 60 * minute), label: '7 days' },
];

/** Mutes a member for a while, or bans them; with a reason that stands in the audit log. */
export function ModerateDialog({
  moderation,
  onClose,
}: {
  moderation: Moderation | null;
  onClose: () => void;
}) {
  const title = moderation
    ? `${moderation.act === 'mute' ? 'Mute' : 'Ban'} ${moderation.author.username}`
    : '';
  return (
    <Dialog
      open={moderation !== null}
      onClose={onClose}
      title={title}
      text={
        moderation?.act === 'mute'
          ? 'They can read, but not write in the public chat or under news.'
          : 'They are signed out at once and can not come back in.'
      }
    >
      {moderation && <ModerateForm {...moderation} onDone={onClose} />}
    </Dialog>
  );
}

function ModerateForm({ act, author, onDone }: Moderation & { onDone: () => void }) {
  const [time, setTime] = useState(times[0]!.value);
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const { username, memberId } = author;
  const moderate = useMutation({
    mutationFn: () =>
      api.moderateMember({
        params: { id: String(memberId) },
        body: {
          reason,
          ...(act === 'ban'
            ? { banned: true }
            : { mutedUntil: new Date(Date.now() + Number(time)).toISOString() }),
        },
      }),
    onSuccess: () => {
      toast({ type: 'success', title: act === 'ban' ? `${username} is banned` : `${username} is muted` });
      onDone();
    },
    onError: (refusal) => setError(errorText(refusal, 'This did not work. Please try again.')),
  });

  function submit() {
    if (reason.trim() === '') return setError('A reason is required');
    if (codePoints(reason.trim()) > banReasonMax) return setError(`At most ${banReasonMax} characters`);
    setError('');
    moderate.mutate();
  }

  return (
    <form
      className="chat-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {act === 'mute' && <Segmented label="For how long" options={times} value={time} onChange={setTime} />}
      <Field label="Reason" error={error}>
        <TextArea
          data-autofocus
          max={banReasonMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="chat-form-foot">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant={act === 'ban' ? 'danger' : 'primary'} busy={moderate.isPending}>
          {act === 'ban' ? 'Ban' : 'Mute'}
        </Button>
      </div>
    </form>
  );
}
