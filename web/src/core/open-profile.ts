import { useSyncExternalStore } from 'react';

/** Whose profile popup is open. Any feature may open it; the popup itself is mounted once, by the app. */
let shown: string | null = null;
const listeners = new Set<() => void>();

function show(username: string | null): void {
  if (shown === username) return;
  shown = username;
  for (const listener of listeners) listener();
}

export function openProfile(username: string): void {
  show(username);
}

export function closeProfile(): void {
  show(null);
}

/** The username, or null while none is open. */
export function useOpenProfile(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}
