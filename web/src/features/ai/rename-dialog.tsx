import { aiSessionNameMax } from '@snowglobe/contract/features/ai/ai.limits.ts';
import type { AiSession } from '@snowglobe/contract/features/ai/ai.model.ts';
import { useState } from 'react';
import { api, errorText } from '../../core/api.ts';
import { refresh } from '../../core/query.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { sessionsKey } from './ai.queries.ts';

export function RenameDialog({ session, onClose }: { session: AiSession; onClose: () => void }) {
  const [name, setName] = useState(session.name);
  const [error, setError] = useState('');

  async function save() {
    try {
      await api.updateAiSession({ params: { id: String(session.id) }, body: { sessionName: name } });
      refresh(sessionsKey);
      onClose();
    } catch (refusal) {
      setError(errorText(refusal, 'Failed to rename chat'));
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Rename chat"
      size="s"
      form={{ onSubmit: () => void save() }}
      submit={{ label: 'Save', disabled: name.trim() === '' }}
    >
      <Field label="Name" error={error}>
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
