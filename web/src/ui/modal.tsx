import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useModal } from './use-modal.ts';
import styles from './modal.module.css';

export type ModalProps = Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose'> & {
  open: boolean;
  onClose: () => void;
  /** Neither Escape nor a press outside closes it. */
  locked?: boolean;
};

/** A native modal without a look of its own: the ground of Dialog, Drawer and whatever fills the window. */
export function Modal({ open, onClose, locked, className, ...others }: ModalProps) {
  const modal = useModal(open, onClose, locked);
  return <dialog {...others} {...modal} className={classNames(styles.modal, className)} />;
}
