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

export function RenameDialog({ session, onClose }: { session: AiSession; onClose: () => void }) {
  const [name, setName] = useState(session.name);
  const { ref, submit, busy, problems } = useForm<'sessionName', void, unknown>({
    fields: ['sessionName'],
    send: () => api.updateAiSession({ params: { id: session.id }, body: { sessionName: name } }),
    fallback: 'Failed to rename chat',
    onDone() {
      refresh(sessionsKey);
      onClose();
    },
  });

  return (
    <FormDialog
      onClose={onClose}
      title="Rename chat"
      size="s"
      form={{ ref, onSubmit: () => void submit() }}
      submit={{ label: 'Save', busy, disabled: name.trim() === '' }}
    >
      <Field label="Name" error={problems.sessionName ?? problems.form}>
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
