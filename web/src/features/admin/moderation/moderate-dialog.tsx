import { adminTexts, banReasonMax } from '@snowglobe/contract/features/admin/admin.limits.ts';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { codePoints } from '../../../ui/code-points.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useStaffForm } from '../use-staff-form.ts';
import { closeModeration, useModeration, type Moderation, type ModerationAct } from './moderate.ts';

const words: Record<ModerationAct, { action: string; done: string; text: string }> = {
  mute: {
    action: 'Mute',
    done: 'is muted',
    text: 'They can read, but not write in the public chat or under news.',
  },
  unmute: { action: 'Unmute', done: 'may write again', text: 'They can write in the public chat again.' },
  ban: { action: 'Ban', done: 'is banned', text: 'They are signed out at once and can not come back in.' },
  unban: { action: 'Unban', done: 'may come back', text: 'They can sign in again.' },
};

const hour = 3_600_000;
const times = [
  { value: String(hour / 6), label: '10 min' },
  { value: String(hour), label: '1 h' },
  { value: String(24 * hour), label: '24 h' },
  { value: String(7 * 24 * hour), label: '7 days' },
];

/** A mute, a ban, or the end of one; with a reason that stands in the audit log. Mounted once; `openModeration` shows it. */
export default function ModerateDialog() {
  const moderation = useModeration();
  return moderation && <ModerateForm {...moderation} />;
}

function ModerateForm({ act, member, onDone }: Moderation) {
  const [time, setTime] = useState(String(hour));
  const [reason, setReason] = useState('');
  const { form, busy, problems } = useStaffForm({
    fields: ['reason'],
    check() {
      if (reason.trim() === '') return { reason: adminTexts.reasonRequired };
      if (codePoints(reason.trim()) > banReasonMax) return { reason: `At most ${banReasonMax} characters` };
      return {};
    },
    send: () =>
      api.moderateMember({
        params: { id: String(member.id) },
        body: { reason, ...changeOf(act, Number(time)) },
      }),
    fallback: 'This did not work. Please try again.',
    onDone() {
      toast({ type: 'success', title: `${member.username} ${words[act].done}` });
      closeModeration();
      onDone?.();
    },
  });
  return (
    <FormDialog
      onClose={closeModeration}
      title={`${words[act].action} ${member.username}`}
      text={words[act].text}
      form={form}
      submit={{ label: words[act].action, variant: act === 'ban' ? 'danger' : 'primary', busy }}
    >
      {problems.form && <ErrorNote>{problems.form}</ErrorNote>}
      {act === 'mute' && <Segmented label="For how long" options={times} value={time} onChange={setTime} />}
      <Field label="Reason" required error={problems.reason}>
        <TextArea
          data-autofocus
          max={banReasonMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

function changeOf(act: ModerationAct, lasts: number) {
  if (act === 'mute') return { mutedUntil: new Date(Date.now() + lasts).toISOString() };
  if (act === 'unmute') return { mutedUntil: null };
  return { banned: act === 'ban' };
}
