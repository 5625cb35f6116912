import { Check, Flag, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { currentToasts, dismissToast, onToasts, type Toast } from './toast-store.ts';

const glyphs = { success: Check, info: Info, warning: TriangleAlert, error: Flag };

/** The stack at the lower right; rendered once, fed by `toast()`. */
export function ToastStack() {
  const toasts = useSyncExternalStore(onToasts, currentToasts);
  const stack = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;

  // Shown anew for each toast: the top layer is a pile, and a dialog may lie above by now.
  useEffect(() => {
    const element = stack.current;
    if (!element) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);

  return (
    <div ref={stack} className="toasts" popover="manual" role="region" aria-label="Notifications">
      {toasts.map((each) => (
        <ToastCard key={each.id} toast={each} />
      ))}
    </div>
  );
}

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
      className={`toast toast-${type} glass glass-float`}
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={glyphs[type]} size={20} />
      <div className="toast-words">
        <strong>{title}</strong>
        {message && <span>{message}</span>}
      </div>
      {action && (
        <button
          type="button"
          className="toast-action link"
          onClick={() => {
            action.onClick();
            dismissToast(id);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        className="toast-close"
        icon={X}
        iconSize={16}
        label="Dismiss"
        onClick={() => dismissToast(id)}
      />
    </div>
  );
}
