import { banReasonMax } from '@snowglobe/contract/features/admin/admin.limits.ts';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../core/toasts.ts';
import { useStaffForm } from '../use-staff-form.ts';
import {
  banTimes,
  firstTime,
  moderationChange,
  moderationProblem,
  muteTimes,
  untilDay,
} from './moderation-rules.ts';
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

/** Starts or ends a mute or a ban. The reason is written to the audit log. Mounted once; `openModeration` shows it. */
export default function ModerateDialog() {
  const moderation = useModeration();
  return moderation && <ModerateForm {...moderation} />;
}

function ModerateForm({ act, member, onDone }: Moderation) {
  const [time, setTime] = useState(firstTime(act));
  const [lastDay, setLastDay] = useState('');
  const [reason, setReason] = useState('');
  const isUntilDay = act === 'ban' && time === untilDay;
  const { form, busy, problems } = useStaffForm({
    fields: ['reason', 'bannedUntil'],
    check: () => moderationProblem({ act, time, lastDay, reason }),
    send: () =>
      api.moderateMember({
        params: { id: member.id },
        body: { reason, ...moderationChange({ act, time, lastDay }) },
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
      {act === 'mute' && (
        <Segmented label="For how long" options={muteTimes} value={time} onChange={setTime} />
      )}
      {act === 'ban' && (
        <Field label="For how long">
          <Select options={banTimes} value={time} onChange={(event) => setTime(event.target.value)} />
        </Field>
      )}
      {isUntilDay && (
        <Field label="Last day of the ban" error={problems.bannedUntil}>
          <TextInput type="date" value={lastDay} onChange={(event) => setLastDay(event.target.value)} />
        </Field>
      )}
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
