import { aiSessionNameMax } from '@snowglobe/contract/features/ai/ai.limits.ts';
import type { AiSession } from '@snowglobe/contract/features/ai/ai.model.ts';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { refresh } from '../../core/query.ts';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../../core/use-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { sessionsKey } from './ai.queries.ts';
import { t } from '../../core/texts.ts';

export function RenameDialog({ session, onClose }: { session: AiSession; onClose: () => void }) {
  const [name, setName] = useState(session.name);
  const { ref, submit, busy, problems } = useForm<'sessionName', void, unknown>({
    fields: ['sessionName'],
    send: () => api.updateAiSession({ params: { id: session.id }, body: { sessionName: name } }),
    fallback: t('ai:rename.failed'),
    onDone() {
      refresh(sessionsKey);
      onClose();
    },
  });

  return (
    <FormDialog
      onClose={onClose}
      title={t('ai:rename.title')}
      size="s"
      form={{ ref, onSubmit: () => void submit() }}
      submit={{ label: t('ui:save'), busy, disabled: name.trim() === '' }}
    >
      <Field label={t('ai:rename.name')} error={problems.sessionName ?? problems.form}>
        <TextInput
          data-autofocus
          value={name}
          maxLength={aiSessionNameMax}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
