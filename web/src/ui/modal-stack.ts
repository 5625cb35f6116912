import { createStore } from '../core/store.ts';

/** The open modal dialogs, the topmost last. Everything below the topmost one is inert. */
const dialogs = createStore<readonly HTMLDialogElement[]>([]);

/** Adds an open dialog; the result removes it. */
export function addModal(dialog: HTMLDialogElement): () => void {
  dialogs.set([...dialogs.get(), dialog]);
  return () => dialogs.set(dialogs.get().filter((each) => each !== dialog));
}

export const topModal = (): HTMLElement => dialogs.get().at(-1) ?? document.body;
export const onModalChange = dialogs.subscribe;
