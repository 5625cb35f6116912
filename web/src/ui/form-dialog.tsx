import { useId, type ComponentProps, type ReactNode, type SubmitEvent } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import styles from './form-dialog.module.css';

type FormDialogProps = Omit<DialogProps, 'open' | 'bare' | 'actions'> & {
  /** As `useNativeForm` gives it, or whatever listens to its submit. */
  form: Omit<ComponentProps<'form'>, 'id' | 'className' | 'children'>;
  /** The button that sends it. */
  submit: Omit<ButtonProps, 'type' | 'form' | 'children'> & { label: ReactNode };
  /** Stands for Cancel where leaving is something else than closing. */
  leave?: ReactNode;
  /** Beside the buttons. */
  hint?: ReactNode;
};

/** A dialog that is a form: it is open as long as it is there, and its buttons stand below what scrolls. */
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
          {leave ?? <Button onClick={dialog.onClose}>Cancel</Button>}
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
