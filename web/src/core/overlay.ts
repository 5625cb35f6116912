import { currentUser, onSession } from './session.ts';
import { createStore, useStore } from './store.ts';

/** Something that lies over the page: any feature opens it, the app mounts it once. Null while it is closed. */
export function createOverlay<What>() {
  const shown = createStore<What | null>(null);
  // What one member left open is not for the next.
  onSession(() => !currentUser() && shown.set(null));
  return {
    show: shown.set,
    useShown: () => useStore(shown),
  };
}
