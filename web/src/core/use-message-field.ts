import {
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { codePoints } from './code-points.ts';
import { clock } from './clock.ts';
import { draftOf, keepDraft } from './drafts.ts';
import { createTypingSender } from './typing.ts';

type MessageFieldRules = {
  /** The name of the draft, one per conversation. Give the component a `key` with the same value. */
  draft: string;
  max: number;
  /** Resolves with false after a refusal: then the text is put back into the field. */
  onSend: (text: string) => Promise<boolean> | void;
  /** Tells the other members of the conversation that this one is typing. */
  sendTyping?: (() => Promise<unknown>) | undefined;
};

/**
 * A field for a message. Enter sends, Shift+Enter starts a new line, blank text is not sent. An unsent text is kept as a
 * draft while the member looks at other screens.
 */
export function useMessageField({ draft, max, onSend, sendTyping }: MessageFieldRules) {
  const [typing] = useState(() => sendTyping && createTypingSender(clock, sendTyping));
  const [text, setText] = useState(() => draftOf(draft));
  const [caret, setCaret] = useState(() => text.length);
  const ref = useRef<HTMLTextAreaElement>(null);
  const counterId = useId();
  const used = codePoints(text);
  const isOver = used > max;
  const cannotSend = isOver || text.trim() === '';

  function write(next: string): void {
    setText(next);
    keepDraft(draft, next);
  }

  /** Replaces a part of the text; the caret goes behind the new part, or to the range in `selected`. */
  function replace(from: number, to: number, words: string, selected?: [number, number]): void {
    const next = text.slice(0, from) + words + text.slice(to);
    // The field must contain the new text before the caret can be placed behind it.
    flushSync(() => {
      write(next);
      setCaret(from + words.length);
    });
    ref.current?.focus();
    ref.current?.setSelectionRange(...(selected ?? [from + words.length, from + words.length]));
  }
  const selection = (): [number, number] => [
    ref.current?.selectionStart ?? text.length,
    ref.current?.selectionEnd ?? text.length,
  ];

  async function submit(): Promise<void> {
    ref.current?.focus();
    if (cannotSend) return;
    const words = text.trim();
    write('');
    typing?.reset();
    if ((await onSend(words)) !== false) return;
    // Not if the member is already writing the next message.
    setText((now) => now || words);
    if (draftOf(draft) === '') keepDraft(draft, words);
  }

  return {
    form: {
      onSubmit(event: FormEvent) {
        event.preventDefault();
        void submit();
      },
    },
    field: {
      ref,
      rows: 1,
      enterKeyHint: 'send' as const,
      'aria-describedby': counterId,
      'aria-invalid': isOver || undefined,
      value: text,
      onSelect: (event: SyntheticEvent<HTMLTextAreaElement>) => setCaret(event.currentTarget.selectionStart),
      onChange(event: ChangeEvent<HTMLTextAreaElement>) {
        write(event.target.value);
        setCaret(event.target.selectionStart);
        if (event.target.value.trim() !== '') typing?.send();
      },
      onKeyDown(event: KeyboardEvent) {
        // The Enter that accepts a suggestion of an input method is not a send.
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        void submit();
      },
    },
    /** The text, the position of the caret, and functions that change both. */
    edit: {
      text,
      caret,
      replace,
      insert: (words: string) => replace(...selection(), words),
      /** Puts a sign before and behind the selected text, which stays selected. */
      surround(sign: string) {
        const [from, to] = selection();
        const inner: [number, number] = [from + sign.length, to + sign.length];
        replace(from, to, sign + text.slice(from, to) + sign, inner);
      },
    },
    counter: { id: counterId, used, max },
    button: {
      type: 'submit' as const,
      disabled: cannotSend,
      // The field keeps the focus, so that a phone's keyboard stays open.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
    },
  };
}
