import { useState, type FormEvent } from 'react';
import { errorText } from '../../../core/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

type EditDialogProps = {
  /** The words as they are; null while nothing is edited. */
  words: string | null;
  max: number;
  onSave: (words: string) => Promise<unknown>;
  onClose: () => void;
};

export function EditDialog({ words, max, onSave, onClose }: EditDialogProps) {
  return (
    <Dialog
      open={words !== null}
      onClose={onClose}
      title="Edit message"
      text="Everyone sees that it was edited."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="edit-message" variant="primary">
            Save
          </Button>
        </>
      }
    >
      <EditForm words={words ?? ''} max={max} onSave={onSave} onDone={onClose} />
    </Dialog>
  );
}

type EditFormProps = {
  words: string;
  max: number;
  onSave: EditDialogProps['onSave'];
  onDone: () => void;
};

function EditForm({ words, max, onSave, onDone }: EditFormProps) {
  const [text, setText] = useState(words);
  const [problem, setProblem] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return setProblem('Please write a message');
    try {
      await onSave(text.trim());
      onDone();
    } catch (error) {
      setProblem(errorText(error, 'Failed to edit message'));
    }
  }

  return (
    <form id="edit-message" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Message" error={problem}>
        <TextArea
          data-autofocus
          rows={4}
          max={max}
          value={text}
          onChange={(event) => {
            setProblem('');
            setText(event.target.value);
          }}
        />
      </Field>
    </form>
  );
}
