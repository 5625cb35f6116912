import { aiSessionNameMax } from '@snowglobe/contract/features/ai/ai.limits.ts';
import type { AiSession } from '@snowglobe/contract/features/ai/ai.model.ts';
import { useId, useState } from 'react';
import { api, errorText } from '../../core/api.ts';
import { refresh } from '../../core/query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { sessionsKey } from './ai.queries.ts';

export function RenameDialog({ session, onClose }: { session: AiSession; onClose: () => void }) {
  const [name, setName] = useState(session.name);
  const [error, setError] = useState('');
  const formId = useId();

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
    <Dialog
      open
      onClose={onClose}
      title="Rename chat"
      size="s"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={name.trim() === ''}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label="Name" error={error}>
          <TextInput
            data-autofocus
            value={name}
            maxLength={aiSessionNameMax}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
