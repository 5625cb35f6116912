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
  /** Names the draft: one a conversation. Give the component a `key` of the same value. */
  draft: string;
  max: number;
  /** False, sooner or later: it was refused, and the words come back. */
  onSend: (text: string) => Promise<boolean> | void;
  /** Tells the others that the member is typing. */
  sendTyping?: (() => Promise<unknown>) | undefined;
};

/**
 * A field in which a message is written. Enter sends, Shift+Enter breaks the line, blank is not sent; what is written
 * stays until it is sent, also on another screen.
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

  /** Puts words in the place of others; the caret goes behind them, or to where `selected` says. */
  function replace(from: number, to: number, words: string, selected?: [number, number]): void {
    const next = text.slice(0, from) + words + text.slice(to);
    // The field has to hold the words before the caret can stand behind them.
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
    // Unless the next one is being written already.
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
        if (event.target.value.trim() !== '') typing?.tell();
      },
      onKeyDown(event: KeyboardEvent) {
        // The Enter that accepts a suggestion of an input method is not a send.
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        void submit();
      },
    },
    /** What is written, where the caret stands, and ways to change both. */
    edit: {
      text,
      caret,
      replace,
      insert: (words: string) => replace(...selection(), words),
      /** Surrounds what is selected with a sign, and keeps it selected. */
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
      // A press must not take the focus, and with it a phone's keyboard, from the field.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
    },
  };
}
