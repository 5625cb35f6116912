import { useSyncExternalStore } from 'react';
import { currentUser, onSession } from './session.ts';

/** Something that lies over the page: any feature opens it, the app mounts it once. Null while it is closed. */
export function overlay<What>() {
  let shown: What | null = null;
  const listeners = new Set<() => void>();

  function show(what: What | null): void {
    if (shown === what) return;
    shown = what;
    for (const listener of listeners) listener();
  }

  // What one member left open is not for the next.
  onSession(() => !currentUser() && show(null));

  function useShown(): What | null {
    return useSyncExternalStore(
      (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      () => shown,
    );
  }

  return { show, useShown };
}
