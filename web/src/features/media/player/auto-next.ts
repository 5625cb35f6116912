import { currentUser } from '../../../core/session.ts';
import { createStore, useStore } from '../../../core/store.ts';
import { onMemberChange } from '../../../core/member-change.ts';

/** Auto Next Episode, remembered on this device for each member; off until somebody wants it. */
const nameOf = () => `snowglobe.auto-next.${currentUser()?.id ?? ''}`;

function read(): boolean {
  try {
    return localStorage.getItem(nameOf()) === 'on';
  } catch {
    return false;
  }
}

const isOn = createStore(read());
onMemberChange(() => isOn.set(read()));

export const useAutoNext = () => useStore(isOn);
export const isAutoNext = isOn.get;

export function setAutoNext(on: boolean): void {
  isOn.set(on);
  try {
    localStorage.setItem(nameOf(), on ? 'on' : 'off');
  } catch {
    // A browser without storage forgets the switch; the player works on.
  }
}
