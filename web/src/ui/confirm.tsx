import { createContext, use, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { t } from '../core/texts.ts';

export type ConfirmOptions = {
  title: string;
  text?: ReactNode;
  /** The label of the confirming button: the action, not "OK". */
  action?: string;
  cancel?: string;
  danger?: boolean;
};

type Question = ConfirmOptions & { answer: (yes: boolean) => void };

const ConfirmContext = createContext<((options: ConfirmOptions) => Promise<boolean>) | undefined>(undefined);

/** Shows a confirmation and resolves with true when the member agrees. */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return confirm;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();

  function confirm(options: ConfirmOptions): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setQuestion({ ...options, answer: resolve });
    return promise;
  }

  function answer(yes: boolean) {
    question?.answer(yes);
    setQuestion(undefined);
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      <Dialog
        size="s"
        open={question !== undefined}
        onClose={() => answer(false)}
        title={question?.title ?? ''}
        text={question?.text}
        actions={
          <>
            <Button onClick={() => answer(false)} data-autofocus={question?.danger || undefined}>
              {question?.cancel ?? t('ui:cancel')}
            </Button>
            <Button
              variant={question?.danger ? 'danger' : 'primary'}
              onClick={() => answer(true)}
              data-autofocus={!question?.danger || undefined}
            >
              {question?.action ?? t('ui:confirm')}
            </Button>
          </>
        }
      />
    </ConfirmContext>
  );
}
