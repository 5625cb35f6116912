import { useId, type ComponentProps, type ReactNode, type SubmitEvent } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { t } from '../core/texts.ts';
import styles from './form-dialog.module.css';

type FormDialogProps = Omit<DialogProps, 'open' | 'bare' | 'actions'> & {
  /** The props of the form, for example from `useNativeForm`. */
  form: Omit<ComponentProps<'form'>, 'id' | 'className' | 'children'>;
  /** The submit button. */
  submit: Omit<ButtonProps, 'type' | 'form' | 'children'> & { label: ReactNode };
  /** Replaces Cancel when leaving does more than closing. */
  leave?: ReactNode;
  /** A text beside the buttons. */
  hint?: ReactNode;
};

/** A dialog with a form. It is open while it is mounted; its buttons stay below the scrolling part. */
export function FormDialog({ form, submit, leave, hint, children, ...dialog }: FormDialogProps) {
  const id = useId();
  const { label, ...button } = submit;

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    form.onSubmit?.(event);
  }

  return (
    <Dialog
      {...dialog}
      open
      actions={
        <>
          {hint}
          {leave ?? <Button onClick={dialog.onClose}>{t('ui:cancel')}</Button>}
          <Button variant="primary" {...button} type="submit" form={id}>
            {label}
          </Button>
        </>
      }
    >
      <form noValidate {...form} id={id} className={styles.form} onSubmit={send}>
        {children}
      </form>
    </Dialog>
  );
}
