import { useSyncExternalStore } from 'react';

const stored = 'snowglobe.motion';
const system = window.matchMedia('(prefers-reduced-motion: reduce)');
const listeners = new Set<() => void>();

export function motionAllowed(): boolean {
  return !system.matches && document.documentElement.dataset.motion !== 'off';
}

/** True while decorative motion may run; follows the system's wish and the Appearance switch. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(subscribe, motionAllowed);
}

/** The Appearance switch of this device. */
export function useMotionSwitch(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, () => document.documentElement.dataset.motion !== 'off');
  return [on, setMotion];
}

function setMotion(on: boolean): void {
  if (on) delete document.documentElement.dataset.motion;
  else document.documentElement.dataset.motion = 'off';
  try {
    localStorage.setItem(stored, on ? 'on' : 'off');
  } catch {
    // A browser without storage forgets the switch; the page works on.
  }
  for (const listener of listeners) listener();
}

/** Called once before the first paint, as no inline script may do it. */
export function restoreMotion(): void {
  try {
    if (localStorage.getItem(stored) === 'off') document.documentElement.dataset.motion = 'off';
  } catch {
    // See setMotion.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}
