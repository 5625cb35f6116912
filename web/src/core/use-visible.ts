import { useSyncExternalStore } from 'react';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the tab is visible. */
export const useVisible = () =>
  useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
