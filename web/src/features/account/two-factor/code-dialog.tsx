import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNativeForm } from '../../../core/use-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { codeProblem, type CodeKind } from './code-rules.ts';
import { EitherCodeFields } from './either-code-fields.tsx';
import { t } from '../../../core/texts.ts';

type CodeDialogProps = {
  onClose: () => void;
  title: string;
  text: string;
  action: string;
  danger?: boolean;
  send: (code: string) => Promise<void>;
};

/** Asks for a code of either kind before an action. It is open while it is mounted. */
export function CodeDialog({ onClose, title, text, action, danger, send }: CodeDialogProps) {
  const [kind, setKind] = useState<CodeKind>('authenticator');
  const isRecovery = kind === 'recovery';
  const { form, busy, problems, attempt } = useNativeForm<'code'>({
    check: ({ code }) => ({ code: codeProblem(kind, code) }),
    send: ({ code }) => send(code),
    fallback: t('account:thatDidNotWork'),
    retryAt: 'code',
  });

  function switchKind() {
    flushSync(() => setKind(isRecovery ? 'authenticator' : 'recovery'));
    form.ref.current?.querySelector('input')?.focus();
  }

  return (
    <FormDialog
      onClose={onClose}
      size="s"
      title={title}
      text={text}
      form={form}
      submit={{ label: action, variant: danger ? 'danger' : 'primary', busy }}
    >
      <div>
        <EitherCodeFields kind={kind} problems={problems} attempt={attempt} onSwitch={switchKind} />
      </div>
    </FormDialog>
  );
}
