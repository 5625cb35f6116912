import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { useForm } from '../../../core/use-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { t } from '../../../core/texts.ts';

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
    check: () => (text.trim() === '' ? { message: t('chat:rule.message') } : {}),
    send: () => onSave(text.trim()),
    fallback: t('chat:edit.failed'),
    onDone: onClose,
  });

  return (
    <FormDialog
      onClose={onClose}
      title={t('chat:edit.title')}
      text={t('chat:edit.text')}
      form={{ ref, onSubmit: () => void submit() }}
      submit={{ label: t('ui:save'), busy }}
    >
      <Field label={t('chat:message')} error={problems.message ?? problems.form}>
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
