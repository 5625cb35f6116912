export type ToastOptions = {
  title: string;
  message?: string;
  type?: 'success' | 'info' | 'warning' | 'error';
  /** Milliseconds; 0 stays until it is closed. */
  duration?: number;
  action?: { label: string; onClick: () => void };
};

export type Toast = ToastOptions & { id: number; type: NonNullable<ToastOptions['type']>; duration: number };

const most = 5;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast from anywhere and returns its id. */
export function toast(options: ToastOptions): number {
  lastId += 1;
  const next: Toast = {
    ...options,
    id: lastId,
    type: options.type ?? 'info',
    duration: options.duration ?? 5000,
  };
  change([...toasts, next].slice(-most));
  return next.id;
}

export function dismissToast(id: number): void {
  change(toasts.filter((each) => each.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
