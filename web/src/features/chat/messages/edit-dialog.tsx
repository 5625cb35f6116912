import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { useForm } from '../../../core/use-form.ts';
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
  const { ref, submit, clear, busy, problems } = useForm<'message', void, unknown>({
    fields: ['message'],
    check: () => (text.trim() === '' ? { message: 'Please write a message' } : {}),
    send: () => onSave(text.trim()),
    fallback: 'Failed to edit message',
    onDone: onClose,
  });

  return (
    <FormDialog
      onClose={onClose}
      title="Edit message"
      text="Everyone sees that it was edited."
      form={{ ref, onSubmit: () => void submit() }}
      submit={{ label: 'Save', busy }}
    >
      <Field label="Message" error={problems.message ?? problems.form}>
        <TextArea
          data-autofocus
          rows={4}
          max={max}
          value={text}
          onKeyDown={(event) => {
            // As in the composer: Enter saves, Shift+Enter inserts a line break.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void submit();
          }}
          onChange={(event) => {
            clear(['message', 'form']);
            setText(event.target.value);
          }}
        />
      </Field>
    </FormDialog>
  );
}
