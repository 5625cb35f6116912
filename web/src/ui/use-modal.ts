import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { addModal } from './modal-stack.ts';

/**
 * Opens and closes a native modal `<dialog>` by a prop. The browser traps the focus, makes the page inert and restores the
 * focus; this hook only calls `onClose` on Escape and on a press outside of the panel.
 */
export function useModal(open: boolean, onClose: () => void, locked = false) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const { classList, clientWidth } = document.documentElement;
    classList.toggle('has-bar', window.innerWidth > clientWidth);
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const removeModal = addModal(dialog);
    // Closed before the element is removed: otherwise the browser would not restore the focus.
    return () => {
      removeModal();
      dialog.close();
    };
  }, [open]);

  // A layout effect, too: on unmount the listener must be removed before the browser fires `close` for the cleanup above.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // A second Escape closes without a cancel event: then `onClose` follows, or a locked dialog is opened again.
    const closed = () => {
      if (!open || dialog.open) return;
      if (locked) dialog.showModal();
      else onClose();
    };
    dialog.addEventListener('close', closed);
    return () => dialog.removeEventListener('close', closed);
  }, [open, locked, onClose]);

  return {
    ref,
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (!locked) onClose();
    },
    onMouseDown(event: MouseEvent) {
      if (!locked && event.button === 0 && event.target === event.currentTarget) onClose();
    },
  };
}
