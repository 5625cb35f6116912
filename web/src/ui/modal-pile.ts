/** The modal dialogs that lie on the page now, the topmost last. Everything below that one is inert. */
const pile: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Puts a dialog on the pile; the result takes it off. */
export function pileUp(dialog: HTMLDialogElement): () => void {
  pile.push(dialog);
  tell();
  return () => {
    pile.splice(pile.indexOf(dialog), 1);
    tell();
  };
}

export const topOfPile = (): HTMLElement => pile.at(-1) ?? document.body;

export function onPile(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
