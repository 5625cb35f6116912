import { SendHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { codePoints } from '../../../ui/code-points.ts';
import { draftOf, keepDraft } from './drafts.ts';
import '../chat.css';

export type ComposerProps = {
  /** Names the draft: one a conversation. Give the composer a `key` of the same value. */
  draft: string;
  /** Names the field, and stands in it while it is empty. */
  label: string;
  max: number;
  onSend: (text: string) => void;
  /** While the member types: for "is typing". */
  onTyping?: () => void;
  /** Buttons at the lower left: attach a file. */
  tools?: ReactNode;
  /** Something said above the field, a refusal for instance. */
  note?: ReactNode;
  /** Ready to write when the screen opens; not on a phone, whose keyboard would cover what one came to read. */
  focusFirst?: boolean;
};

/** Enter sends, Shift+Enter breaks the line. What is written stays until it is sent, also on another screen. */
export function Composer({ draft, label, max, onSend, onTyping, tools, note, focusFirst }: ComposerProps) {
  const [text, setText] = useState(() => draftOf(draft));
  const field = useRef<HTMLTextAreaElement>(null);
  const counterId = useId();
  const used = codePoints(text);
  const isOver = used > max;
  const isBlank = text.trim() === '';

  useEffect(() => {
    if (focusFirst && window.matchMedia('(pointer: fine)').matches)
      field.current?.focus({ preventScroll: true });
  }, [focusFirst]);

  function write(next: string) {
    setText(next);
    keepDraft(draft, next);
    if (next.trim() !== '') onTyping?.();
  }

  function submit() {
    field.current?.focus();
    if (isBlank || isOver) return;
    onSend(text.trim());
    setText('');
    keepDraft(draft, '');
  }

  function onKeyDown(event: KeyboardEvent) {
    // The Enter that accepts a suggestion of an input method is not a send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {note && <div className="composer-note">{note}</div>}
      <div className="composer-box input">
        <textarea
          ref={field}
          className="composer-field"
          rows={1}
          aria-label={label}
          aria-describedby={counterId}
          aria-invalid={isOver || undefined}
          placeholder={label}
          enterKeyHint="send"
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="composer-tools">
          {tools}
          <span className="field-counter readout" data-over={isOver || undefined}>
            <span aria-hidden="true">
              {used}/{max}
            </span>
            <span className="sr-only" id={counterId}>
              {used} of {max} characters used
            </span>
          </span>
        </div>
        <Button
          className="composer-send"
          variant="primary"
          size="s"
          type="submit"
          icon={SendHorizontal}
          disabled={isBlank || isOver}
          // A press must not take the focus, and with it a phone's keyboard, from the field.
          onPointerDown={(event) => event.preventDefault()}
        >
          <span className="composer-send-word">Send</span>
        </Button>
      </div>
    </form>
  );
}
