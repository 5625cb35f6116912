import { api } from '../../../core/api.ts';
import { onMemberChange } from '../../../core/member-change.ts';
import { createStore, useStore } from '../../../core/store.ts';
import { write } from '../../../core/write.ts';
import { t } from '../../../core/texts.ts';

/** The setting Auto Next Episode of the member, off by default. The server sends it with the positions of a title. */
const isOn = createStore(false);
let saving = 0;
onMemberChange(() => isOn.set(false));

export const useAutoNext = () => useStore(isOn);
export const isAutoNext = isOn.get;

/** Applies the server's value, unless a newer choice of this page is still being saved. */
export function applyAutoNext(on: boolean): void {
  if (saving === 0) isOn.set(on);
}

export async function setAutoNext(on: boolean): Promise<void> {
  saving += 1;
  await write(() => api.saveAutoNext({ body: { autoNext: on } }), {
    fallback: t('media:player.autoNextNotSaved'),
    showEarly() {
      isOn.set(on);
      return () => isOn.set(!on);
    },
    onSettled: () => (saving -= 1),
  });
}
