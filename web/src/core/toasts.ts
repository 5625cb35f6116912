import { createStore } from './store.ts';

export type ToastOptions = {
  title: string;
  message?: string;
  type?: 'success' | 'info' | 'warning' | 'error';
  /** Milliseconds; 0 stays until it is closed. */
  duration?: number;
  /** A newer toast replaces an older one with the same key. */
  key?: string;
  action?: { label: string; onClick: () => void };
};

export type Toast = ToastOptions & { id: number; type: NonNullable<ToastOptions['type']>; duration: number };

const max = 5;
let lastId = 0;

/** The visible toasts, the newest last. */
export const toasts = createStore<readonly Toast[]>([]);

/** Shows a toast from anywhere and returns its id. */
export function toast(options: ToastOptions): number {
  lastId += 1;
  const next: Toast = {
    ...options,
    id: lastId,
    type: options.type ?? 'info',
    duration: options.duration ?? 5000,
  };
  const others = toasts.get().filter(({ key }) => key === undefined || key !== next.key);
  toasts.set([...others, next].slice(-max));
  return next.id;
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((each) => each.id !== id));
}
