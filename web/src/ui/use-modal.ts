import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { addModal } from './modal-stack.ts';

/**
 * Drives a native modal `<dialog>` from a prop. The browser traps the focus, makes the page inert and gives the
 * focus back; this only asks the owner to close it on Escape and on a press outside of the panel.
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
    const takeOff = addModal(dialog);
    // Before the element leaves the page, so that the focus goes back even when it is taken out at once.
    return () => {
      takeOff();
      dialog.close();
    };
  }, [open]);

  // In the layout, too: a dialog that is taken out while it is open makes its owner close nothing more.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // A second Escape closes without asking: then the state follows, or a locked dialog opens again.
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
