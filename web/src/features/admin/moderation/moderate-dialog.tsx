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
import { t } from '../../../core/texts.ts';

const words = {
  mute: {
    action: t('admin:mute'),
    title: 'admin:mute.title',
    done: 'admin:mute.done',
    text: t('admin:mute.text'),
  },
  unmute: {
    action: t('admin:unmute'),
    title: 'admin:unmute.title',
    done: 'admin:unmute.done',
    text: t('admin:unmute.text'),
  },
  ban: {
    action: t('admin:ban'),
    title: 'admin:ban.title',
    done: 'admin:ban.done',
    text: t('admin:ban.text'),
  },
  unban: {
    action: t('admin:unban'),
    title: 'admin:unban.title',
    done: 'admin:unban.done',
    text: t('admin:unban.text'),
  },
} as const satisfies Record<ModerationAct, unknown>;

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
    fallback: t('admin:moderate.failed'),
    onDone() {
      toast({ type: 'success', title: t(words[act].done, { name: member.username }) });
      closeModeration();
      onDone?.();
    },
  });
  return (
    <FormDialog
      onClose={closeModeration}
      title={t(words[act].title, { name: member.username })}
      text={words[act].text}
      form={form}
      submit={{ label: words[act].action, variant: act === 'ban' ? 'danger' : 'primary', busy }}
    >
      {problems.form && <ErrorNote>{problems.form}</ErrorNote>}
      {act === 'mute' && (
        <Segmented label={t('admin:forHowLong')} options={muteTimes} value={time} onChange={setTime} />
      )}
      {act === 'ban' && (
        <Field label={t('admin:forHowLong')}>
          <Select options={banTimes} value={time} onChange={(event) => setTime(event.target.value)} />
        </Field>
      )}
      {isUntilDay && (
        <Field label={t('admin:lastDayOfBan')} error={problems.bannedUntil}>
          <TextInput type="date" value={lastDay} onChange={(event) => setLastDay(event.target.value)} />
        </Field>
      )}
      <Field label={t('admin:reason')} required error={problems.reason}>
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
