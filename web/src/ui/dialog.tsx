import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Frost } from './frost.tsx';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** Always given: it names the dialog, seen or (with `bare`) only heard. */
  title: string;
  /** A sentence below the title. */
  text?: ReactNode;
  size?: 's' | 'm' | 'l' | 'player';
  /** Neither Escape nor a press outside closes it, and it has no cross. */
  locked?: boolean;
  /** No head and no padding: the children fill the panel. */
  bare?: boolean;
  frost?: boolean;
  /** Buttons at the end; the primary one last. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** A modal. Mark the control to focus first with `data-autofocus`. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, text, size = 'm', locked, bare, frost, actions, children } = props;
  const modal = useModal(open, onClose, locked);
  const id = useId();
  return (
    <dialog
      {...modal}
      className="modal dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
    >
      {open && (
        <div className={classNames('dialog-panel glass glass-float', size !== 'm' && `dialog-${size}`)}>
          {frost && <Frost />}
          <header className={bare ? 'sr-only' : 'dialog-head'}>
            <h2 className="dialog-title" id={`${id}-title`}>
              {title}
            </h2>
            {text && (
              <p className="dialog-text" id={`${id}-text`}>
                {text}
              </p>
            )}
          </header>
          {children ? (
            <div className={classNames('dialog-body', bare && 'dialog-body-bare')}>{children}</div>
          ) : null}
          {actions && <footer className={classNames('dialog-foot', !children && 'mt-6')}>{actions}</footer>}
          {!locked && (
            <IconButton className="dialog-close" look="bordered" icon={X} label="Close" onClick={onClose} />
          )}
        </div>
      )}
    </dialog>
  );
}
