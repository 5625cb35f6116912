import { Check, Flag, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../core/store.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { onModalChange, topModal } from './modal-stack.ts';
import { dismissToast, toasts, type Toast } from '../core/toasts.ts';
import { t } from '../core/texts.ts';
import styles from './toast.module.css';

const glyphs = { success: Check, info: Info, warning: TriangleAlert, error: Flag };

/** The toasts at the lower right, which `toast()` adds. Rendered once. */
export function ToastStack() {
  const shown = useStore(toasts);
  const isEmpty = shown.length === 0;

  // Rendered inside the topmost dialog: below it a toast would be inert and could not be pressed.
  useLayoutEffect(() => {
    if (isEmpty) return;
    const show = () => {
      topModal().append(stack);
      stack.showPopover();
    };
    show();
    const leave = onModalChange(show);
    return () => {
      leave();
      stack.remove();
    };
  }, [isEmpty]);

  return createPortal(
    shown.map((each) => <ToastCard key={each.id} toast={each} />),
    stack,
  );
}

/** One element for the whole time: moving it in the document keeps the state of the toasts. */
const stack = document.createElement('div');
stack.className = styles.stack ?? '';
stack.popover = 'manual';
stack.role = 'region';
stack.ariaLabel = t('ui:notifications');

function ToastCard({ toast }: { toast: Toast }) {
  const { id, title, message, type, duration, action } = toast;
  const [held, setHeld] = useState(false);
  const left = useRef(duration);

  useEffect(() => {
    if (held || duration === 0) return;
    const since = performance.now();
    const timer = window.setTimeout(() => dismissToast(id), left.current);
    return () => {
      window.clearTimeout(timer);
      left.current = Math.max(1000, left.current - (performance.now() - since));
    };
  }, [held, id, duration]);

  return (
    <div
      className={classNames(styles.toast, styles[type], 'glass glass-float')}
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={glyphs[type]} size={20} />
      <div className={styles.words}>
        <strong>{title}</strong>
        {message && <span>{message}</span>}
      </div>
      {action && (
        <button
          type="button"
          className={classNames(styles.action, 'link')}
          onClick={() => {
            action.onClick();
            dismissToast(id);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        className={styles.close}
        icon={X}
        iconSize={16}
        label={t('ui:dismiss')}
        onClick={() => dismissToast(id)}
      />
    </div>
  );
}
