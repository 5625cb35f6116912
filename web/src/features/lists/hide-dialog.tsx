import { hideReasonMax } from '@snowglobe/contract/features/lists/lists.limits.ts';
import type { List } from '@snowglobe/contract/features/lists/lists.model.ts';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { t } from '../../core/texts.ts';
import { useForm } from '../../core/use-form.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { refreshLists } from './lists.actions.ts';

/** Staff hide a public list, with a reason for its owner. */
export function HideDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const form = useForm<'reason', string, unknown>({
    fields: ['reason'],
    send: (words) => api.hideList({ params: { id: list.id }, body: { isHidden: true, reason: words } }),
    onDone() {
      refreshLists();
      onClose();
    },
    fallback: t('lists:writeFailed'),
  });
  return (
    <FormDialog
      size="s"
      title={t('lists:hide.title', { name: list.name })}
      text={t('lists:hide.text')}
      onClose={onClose}
      form={{ ref: form.ref, onSubmit: () => void form.submit(reason) }}
      submit={{ label: t('lists:hide'), variant: 'danger', busy: form.busy }}
    >
      <Field label={t('lists:hide.reason')} error={form.problems.reason} optional>
        <TextArea
          name="reason"
          data-autofocus
          max={hideReasonMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {form.problems.form && <ErrorNote key={form.attempt}>{form.problems.form}</ErrorNote>}
    </FormDialog>
  );
}
