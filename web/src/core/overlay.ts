import { currentUser, onSession } from './session.ts';
import { createStore, useStore } from './store.ts';

/** The state of a dialog that any feature can open and the app mounts once. Null while it is closed. */
export function createOverlay<What>() {
  const shown = createStore<What | null>(null);
  // The next member must not see it.
  onSession(() => !currentUser() && shown.set(null));
  return {
    show: shown.set,
    useShown: () => useStore(shown),
  };
}
