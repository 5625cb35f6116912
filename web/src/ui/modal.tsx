import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useModal } from './use-modal.ts';
import styles from './modal.module.css';

export type ModalProps = Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose'> & {
  open: boolean;
  onClose: () => void;
  /** Escape and a press outside do not close it. */
  locked?: boolean;
};

/** A native modal dialog without styles: the base of Dialog, Drawer and full-window views. */
export function Modal({ open, onClose, locked, className, ...others }: ModalProps) {
  const modal = useModal(open, onClose, locked);
  return <dialog {...others} {...modal} className={classNames(styles.modal, className)} />;
}
