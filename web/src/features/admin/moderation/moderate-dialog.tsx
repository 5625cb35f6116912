import { adminTexts, banReasonMax } from '@snowglobe/contract/features/admin/admin.limits.ts';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { codePoints } from '../../../core/code-points.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../core/toasts.ts';
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
const day = 24 * hour;
const muteTimes = [
  { value: String(hour / 6), label: '10 min' },
  { value: String(hour), label: '1 h' },
  { value: String(day), label: '24 h' },
  { value: String(7 * day), label: '7 days' },
];
const forGood = 'for good';
const untilDay = 'until a day';
const banTimes = [
  { value: forGood, label: 'For good' },
  { value: String(hour), label: '1 hour' },
  { value: String(day), label: '1 day' },
  { value: String(7 * day), label: '7 days' },
  { value: String(30 * day), label: '30 days' },
  { value: untilDay, label: 'Until a date…' },
];

/** Starts or ends a mute or a ban. The reason is written to the audit log. Mounted once; `openModeration` shows it. */
export default function ModerateDialog() {
  const moderation = useModeration();
  return moderation && <ModerateForm {...moderation} />;
}

function ModerateForm({ act, member, onDone }: Moderation) {
  const [time, setTime] = useState(act === 'ban' ? forGood : String(hour));
  const [lastDay, setLastDay] = useState('');
  const [reason, setReason] = useState('');
  const isUntilDay = act === 'ban' && time === untilDay;
  const { form, busy, problems } = useStaffForm({
    fields: ['reason', 'bannedUntil'],
    check() {
      if (isUntilDay && !(Date.parse(endOfDay(lastDay) ?? '') > Date.now()))
        return { bannedUntil: 'Choose today or a day to come' };
      if (reason.trim() === '') return { reason: adminTexts.reasonRequired };
      if (codePoints(reason.trim()) > banReasonMax) return { reason: `At most ${banReasonMax} characters` };
      return {};
    },
    send: () =>
      api.moderateMember({
        params: { id: String(member.id) },
        body: { reason, ...changeOf(act, time, lastDay) },
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

function changeOf(act: ModerationAct, time: string, lastDay: string) {
  const inTime = () => new Date(Date.now() + Number(time)).toISOString();
  if (act === 'mute') return { mutedUntil: inTime() };
  if (act === 'unmute') return { mutedUntil: null };
  if (act === 'unban' || time === forGood) return { banned: act === 'ban' };
  return { bannedUntil: time === untilDay ? endOfDay(lastDay) : inTime() };
}

/** The last second of a day such as `2026-11-15`, in the viewer's time zone. */
function endOfDay(chosen: string): string | undefined {
  const end = new Date(`${chosen}T23:59:59`);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}
