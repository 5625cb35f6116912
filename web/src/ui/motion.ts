import { createStore, useStore } from '../core/store.ts';

const stored = 'snowglobe.motion';
const system = window.matchMedia('(prefers-reduced-motion: reduce)');

/** The setting of the system, and the Appearance switch of this device. */
const isReduced = createStore(system.matches);
const isSwitchedOn = createStore(true);
system.addEventListener('change', () => isReduced.set(system.matches));

export function motionAllowed(): boolean {
  return !isReduced.get() && isSwitchedOn.get();
}

/** True while decorative motion may run. */
export function useMotionAllowed(): boolean {
  const reduced = useStore(isReduced);
  return useStore(isSwitchedOn) && !reduced;
}

export function useMotionSwitch(): [on: boolean, set: (on: boolean) => void] {
  return [useStore(isSwitchedOn), setMotion];
}

function setMotion(on: boolean): void {
  show(on);
  try {
    localStorage.setItem(stored, on ? 'on' : 'off');
  } catch {
    // Without storage the switch is forgotten; everything else works.
  }
}

/** Called once before the first paint: the content security policy allows no inline script for it. */
export function restoreMotion(): void {
  try {
    if (localStorage.getItem(stored) === 'off') show(false);
  } catch {
    // Without storage, see setMotion.
  }
}

/** Sets the attribute that the style sheets read on the root element. */
function show(on: boolean): void {
  if (on) delete document.documentElement.dataset.motion;
  else document.documentElement.dataset.motion = 'off';
  isSwitchedOn.set(on);
}
