import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Frost } from './frost.tsx';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';
import { t } from '../core/texts.ts';
import styles from './dialog.module.css';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** The name of the dialog; with `bare` only for screen readers. */
  title: string;
  /** A sentence below the title. */
  text?: ReactNode;
  size?: 's' | 'm' | 'l' | 'wide' | 'desk';
  /** The panel fills the window when that is narrow (below 48rem) or medium (below 56rem). */
  fills?: 'narrow' | 'medium';
  /** Escape and a press outside do not close it, and it has no close button. */
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
  const { open, onClose, title, text, size = 'm', fills, locked, bare, frost, actions, children } = props;
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      locked={locked}
      className={classNames(styles.dialog, fills && styles[fills])}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
    >
      {open && (
        <div className={classNames(styles.panel, 'glass glass-float', size !== 'm' && styles[size])}>
          {frost && <Frost />}
          <header className={bare ? 'sr-only' : styles.head}>
            <h2 className={styles.title} id={`${id}-title`}>
              {title}
            </h2>
            {text && (
              <p className={styles.text} id={`${id}-text`}>
                {text}
              </p>
            )}
          </header>
          {children ? <div className={classNames(styles.body, bare && styles.bare)}>{children}</div> : null}
          {actions && (
            <footer className={classNames(styles.foot, !children && styles.alone)}>{actions}</footer>
          )}
          {!locked && (
            <IconButton
              className={styles.close}
              look="bordered"
              icon={X}
              label={t('ui:close')}
              onClick={onClose}
            />
          )}
        </div>
      )}
    </Modal>
  );
}
