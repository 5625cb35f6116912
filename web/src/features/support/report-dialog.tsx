import { reportReasonMax } from '@snowglobe/contract/features/support/support.limits.ts';
import { Flag } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { api, errorText } from '../../core/api.ts';
import { closeReport, useReported, type Reported } from '../../core/report.ts';
import { Button } from '../../ui/button.tsx';
import { codePoints } from '../../ui/code-points.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Reports a message or a member. Mounted once; `openReport` shows it. */
export default function ReportDialog() {
  const reported = useReported();
  return reported && <ReportForm reported={reported} />;
}

function ReportForm({ reported: { itemType, itemId, label } }: { reported: Reported }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const formId = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (reason.trim() === '') return setProblem('Please say what is wrong');
    if (codePoints(reason) > reportReasonMax) {
      return setProblem(`A reason has at most ${reportReasonMax} characters`);
    }
    setSending(true);
    try {
      await api.reportItem({ body: { itemType, itemId, reason: reason.trim() } });
      toast({
        title: 'Report sent',
        message: 'Thank you. You find the outcome in your inbox.',
        type: 'success',
      });
      closeReport();
    } catch (error) {
      setProblem(errorText(error, 'Failed to send the report'));
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog
      open
      onClose={() => !isSending && closeReport()}
      title={`Report ${label}`}
      text="Our staff gets your words and a copy of it."
      actions={
        <>
          <Button disabled={isSending} onClick={closeReport}>
            Cancel
          </Button>
          <Button variant="primary" icon={Flag} type="submit" form={formId} busy={isSending}>
            Send report
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field label="What is wrong?" required error={problem}>
          <TextArea
            value={reason}
            max={reportReasonMax}
            data-autofocus
            placeholder="In your own words"
            onChange={(event) => {
              setReason(event.target.value);
              setProblem('');
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
