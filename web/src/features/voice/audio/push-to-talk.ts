type Key = Pick<KeyboardEvent, 'code' | 'key' | 'repeat' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Whether the key writes a character into a text field: then it does not switch the microphone. */
function writesText({ key, target }: Pick<Key, 'key' | 'target'>): boolean {
  const field = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  const isText = key.length === 1 || key === 'Dead' || key === 'Enter' || key === 'Backspace';
  return Boolean(field) && isText;
}

/** Calls `onChange` when the key is pressed and released, also when the window loses the focus. */
export function watchTalkKey(code: () => string, onChange: (isHeld: boolean) => void): () => void {
  let isHeld = false;
  const set = (held: boolean) => {
    if (isHeld === held) return;
    isHeld = held;
    onChange(held);
  };
  const onDown = (event: KeyboardEvent) => {
    if (event.code !== code() || event.repeat || writesText(event)) return;
    event.preventDefault();
    set(true);
  };
  const onUp = (event: KeyboardEvent) => event.code === code() && set(false);
  const onBlur = () => set(false);
  window.addEventListener('keydown', onDown);
  window.addEventListener('keyup', onUp);
  window.addEventListener('blur', onBlur);
  return () => {
    window.removeEventListener('keydown', onDown);
    window.removeEventListener('keyup', onUp);
    window.removeEventListener('blur', onBlur);
    set(false);
  };
}
