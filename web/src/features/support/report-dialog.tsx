import { reportReasonMax } from '@snowglobe/contract/features/support/support.limits.ts';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { t } from '../../core/texts.ts';
import { useForm } from '../../core/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../core/toasts.ts';
import { reportProblems } from './form-rules.ts';
import { closeReport, useReported, type Reported } from './report-overlay.ts';

/** The form to report a message or a member. The app mounts it once; `openReport` shows it. */
export default function ReportDialog() {
  const reported = useReported();
  return reported && <ReportForm reported={reported} />;
}

function ReportForm({ reported: { itemType, itemId, name } }: { reported: Reported }) {
  const [reason, setReason] = useState('');
  const { ref, problems, busy, submit, clear } = useForm<'reason', string, unknown>({
    fields: ['reason'],
    check: reportProblems,
    send: (words) => api.reportItem({ body: { itemType, itemId, reason: words.trim() } }),
    onDone() {
      toast({
        title: t('support:report.sent'),
        message: t('support:report.sentText'),
        type: 'success',
      });
      closeReport();
    },
    fallback: t('support:report.failed'),
  });

  return (
    <FormDialog
      onClose={() => !busy && closeReport()}
      title={t('support:report.title', { kind: itemType, name })}
      text={t('support:report.text')}
      form={{ ref, onSubmit: () => void submit(reason) }}
      submit={{ label: t('support:report.send'), icon: Flag, busy }}
    >
      <Field label={t('support:report.question')} required error={problems.reason ?? problems.form}>
        <TextArea
          value={reason}
          max={reportReasonMax}
          data-autofocus
          placeholder={t('support:report.placeholder')}
          onChange={(event) => {
            setReason(event.target.value);
            clear(['reason', 'form']);
          }}
        />
      </Field>
    </FormDialog>
  );
}
