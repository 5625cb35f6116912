import { SendHorizontal, type LucideIcon } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { codePoints } from '../../ui/code-points.ts';
import { draftOf, keepDraft } from '../../core/drafts.ts';

type ReplyBoxProps = {
  /** Names the draft. Give the box a `key` of the same value. */
  draft: string;
  label: string;
  max: number;
  action: string;
  icon?: LucideIcon;
  /** Notes look different, so that nobody takes one for a reply. */
  isNote?: boolean;
  /** False: it was refused, and the words come back. */
  onSend: (text: string) => Promise<boolean>;
  onTyping?: () => void;
  /** Heard after a refusal; the toast that shows it lies outside of the dialog. */
  failure?: string;
  tools?: ReactNode;
};

/** Enter sends, Shift+Enter breaks the line; blank is not sent. */
export function ReplyBox(props: ReplyBoxProps) {
  const {
    draft,
    label,
    max,
    action,
    icon = SendHorizontal,
    isNote,
    onSend,
    onTyping,
    failure,
    tools,
  } = props;
  const [text, setText] = useState(() => draftOf(draft));
  const field = useRef<HTMLTextAreaElement>(null);
  const counterId = useId();
  const used = codePoints(text);
  const isOver = used > max;
  const isBlank = text.trim() === '';

  function write(next: string) {
    setText(next);
    keepDraft(draft, next);
    if (next.trim() !== '') onTyping?.();
  }

  async function submit() {
    field.current?.focus();
    if (isBlank || isOver) return;
    const words = text.trim();
    setText('');
    keepDraft(draft, '');
    if (await onSend(words)) return;
    // Unless the next one is being written already.
    setText((now) => now || words);
    if (draftOf(draft) === '') keepDraft(draft, words);
  }

  function onKeyDown(event: KeyboardEvent) {
    // The Enter that accepts a suggestion of an input method is not a send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  }

  return (
    <form
      className={classNames('reply-box', isNote && 'reply-box-note')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="sr-only" role="alert">
        {failure}
      </p>
      <div className="input reply-field">
        <textarea
          ref={field}
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
        <div className="reply-tools">
          {tools}
          <span className="field-counter readout" data-over={isOver || undefined}>
            <span aria-hidden="true">
              {used}/{max}
            </span>
            <span className="sr-only" id={counterId}>
              {used} of {max} characters used
            </span>
          </span>
          <Button
            variant={isNote ? 'secondary' : 'primary'}
            size="s"
            type="submit"
            icon={icon}
            disabled={isBlank || isOver}
            // A press must not take the focus, and with it a phone's keyboard, from the field.
            onPointerDown={(event) => event.preventDefault()}
          >
            {action}
          </Button>
        </div>
      </div>
    </form>
  );
}
