import { wishReasonMax } from '@snowglobe/contract/features/wishes/wishes.limits.ts';
import type { Wish } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import { api } from '../../../core/api.ts';
import { t } from '../../../core/texts.ts';
import { useNativeForm } from '../../../core/use-form.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { refreshWishes } from '../shown-wishes.ts';

/** Declines a wish, with a reason that everyone reads who wanted it. */
export function DeclineDialog({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const { form, busy, problems, attempt } = useNativeForm<'reason'>({
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('wishes:rule.reason') : undefined }),
    send: async ({ reason }) => {
      await api.decideWish({
        params: { id: wish.id },
        body: { from: wish.state, state: 'declined', reason },
      });
    },
    onDone() {
      refreshWishes();
      onClose();
    },
    fallback: t('wishes:writeFailed'),
  });
  return (
    <FormDialog
      title={t('wishes:staff.declineTitle', { title: wish.title.title })}
      size="s"
      onClose={onClose}
      form={form}
      submit={{ label: t('wishes:staff.declineNow'), variant: 'danger', busy }}
    >
      <Field
        label={t('wishes:staff.reason')}
        hint={t('wishes:staff.reasonHint')}
        error={problems.reason}
        required
      >
        <TextArea name="reason" rows={3} max={wishReasonMax} data-autofocus />
      </Field>
      {problems.form && <ErrorNote key={attempt}>{problems.form}</ErrorNote>}
    </FormDialog>
  );
}
