import { createStore } from '../core/store.ts';

/** The modal dialogs that lie on the page now, the topmost last. Everything below that one is inert. */
const pile = createStore<readonly HTMLDialogElement[]>([]);

/** Puts a dialog on the pile; the result takes it off. */
export function addModal(dialog: HTMLDialogElement): () => void {
  pile.set([...pile.get(), dialog]);
  return () => pile.set(pile.get().filter((each) => each !== dialog));
}

export const topModal = (): HTMLElement => pile.get().at(-1) ?? document.body;
export const onModalChange = pile.subscribe;
