import { useState } from 'react';
import { errorText } from '../../../core/api.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

type EditDialogProps = {
  /** The current text. */
  words: string;
  max: number;
  onSave: (words: string) => Promise<unknown>;
  onClose: () => void;
};

export function EditDialog({ words, max, onSave, onClose }: EditDialogProps) {
  const [text, setText] = useState(words);
  const [problem, setProblem] = useState('');

  async function save() {
    if (text.trim() === '') return setProblem('Please write a message');
    try {
      await onSave(text.trim());
      onClose();
    } catch (error) {
      setProblem(errorText(error, 'Failed to edit message'));
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Edit message"
      text="Everyone sees that it was edited."
      form={{ onSubmit: () => void save() }}
      submit={{ label: 'Save' }}
    >
      <Field label="Message" error={problem}>
        <TextArea
          data-autofocus
          rows={4}
          max={max}
          value={text}
          onKeyDown={(event) => {
            // As in the composer: Enter saves, Shift+Enter inserts a line break.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void save();
          }}
          onChange={(event) => {
            setProblem('');
            setText(event.target.value);
          }}
        />
      </Field>
    </FormDialog>
  );
}
