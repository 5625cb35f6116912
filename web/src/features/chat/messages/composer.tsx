import { SendHorizontal } from 'lucide-react';
import { useEffect, useLayoutEffect, type KeyboardEvent, type ReactNode } from 'react';
import { useMessageField } from '../../../core/use-message-field.ts';
import { Button } from '../../../ui/button.tsx';
import { Counter } from '../../../ui/counter.tsx';
import { InputBox } from '../../../ui/input-box.tsx';
import { EmojiButton } from '../emoji/emoji-button.tsx';
import { MentionList } from '../mentions/mention-list.tsx';
import { useMentionList, type MentionSource } from '../mentions/use-mention-list.ts';
import { t } from '../../../core/texts.ts';
import styles from './composer.module.css';

export type ComposerProps = {
  /** The name of the stored draft, one per conversation. Give the composer a `key` with the same value. */
  draft: string;
  /** The label and placeholder of the field. */
  label: string;
  max: number;
  onSend: (text: string) => void;
  /** Notifies the others that the member is typing. */
  sendTyping?: () => Promise<unknown>;
  /** Buttons at the lower left, for example to attach a file. */
  tools?: ReactNode;
  /** Shown above the field, for example a refusal. */
  note?: ReactNode;
  /** Focuses the field when the screen opens, but not on a phone, where the keyboard would cover the messages. */
  focusFirst?: boolean;
  /** The field gets the focus whenever this changes to another object: the message that will be answered. */
  focusFor?: object | null;
  /** The members that can be mentioned with an @. */
  mentions?: MentionSource;
  /** Called on ArrowUp in the empty field: edits the member's last message. */
  onEditLast?: () => void;
};

/** Ctrl or Cmd with these letters puts the sign around the selected text. */
const signs: Readonly<Record<string, string>> = { b: '**', i: '*' };

export function Composer(props: ComposerProps) {
  const { draft, label, max, onSend, sendTyping, tools, note, focusFirst, focusFor, onEditLast } = props;
  const { form, field, counter, button, edit } = useMessageField({ draft, max, onSend, sendTyping });
  const list = useMentionList(props.mentions, edit);
  const { ref } = field;

  useEffect(() => {
    if (focusFirst && window.matchMedia('(pointer: fine)').matches)
      ref.current?.focus({ preventScroll: true });
  }, [focusFirst, ref]);

  // In the same task as the press or swipe: only then phones open their keyboard.
  useLayoutEffect(() => {
    if (focusFor) ref.current?.focus({ preventScroll: true });
  }, [focusFor, ref]);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (list.onKeyDown(event)) return;
    const sign =
      (event.ctrlKey || event.metaKey) && !event.altKey ? signs[event.key.toLowerCase()] : undefined;
    if (sign) {
      event.preventDefault();
      edit.surround(sign);
    } else if (event.key === 'ArrowUp' && edit.text === '' && onEditLast && !event.shiftKey) {
      event.preventDefault();
      onEditLast();
    } else field.onKeyDown(event);
  }

  return (
    <form className={styles.composer} {...form}>
      {note && <div className={styles.note}>{note}</div>}
      <InputBox className={styles.box}>
        <textarea
          {...field}
          {...list.fieldProps}
          className={styles.field}
          aria-label={label}
          placeholder={label}
          onKeyDown={onKeyDown}
        />
        <div className={styles.tools}>
          {tools}
          <EmojiButton onChoose={edit.insert} />
          <span className={styles.hint} aria-hidden="true">
            {t('chat:composer.hint')}
          </span>
          <Counter {...counter} />
        </div>
        <Button {...button} className={styles.send} variant="primary" size="s" icon={SendHorizontal}>
          <span className={styles.word}>{t('chat:send')}</span>
        </Button>
        <MentionList list={list} />
      </InputBox>
    </form>
  );
}
