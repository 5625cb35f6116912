import { SendHorizontal } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useMessageField } from '../../../core/use-message-field.ts';
import { Button } from '../../../ui/button.tsx';
import { Counter } from '../../../ui/counter.tsx';
import { InputBox } from '../../../ui/input-box.tsx';
import styles from './composer.module.css';

export type ComposerProps = {
  /** Names the draft: one a conversation. Give the composer a `key` of the same value. */
  draft: string;
  /** Names the field, and stands in it while it is empty. */
  label: string;
  max: number;
  onSend: (text: string) => void;
  /** Tells the others that the member is typing. */
  tellTyping?: () => Promise<unknown>;
  /** Buttons at the lower left: attach a file. */
  tools?: ReactNode;
  /** Something said above the field, a refusal for instance. */
  note?: ReactNode;
  /** Ready to write when the screen opens; not on a phone, whose keyboard would cover what one came to read. */
  focusFirst?: boolean;
};

export function Composer({ draft, label, max, onSend, tellTyping, tools, note, focusFirst }: ComposerProps) {
  const { form, field, counter, button } = useMessageField({ draft, max, onSend, tellTyping });
  const { ref } = field;

  useEffect(() => {
    if (focusFirst && window.matchMedia('(pointer: fine)').matches)
      ref.current?.focus({ preventScroll: true });
  }, [focusFirst, ref]);

  return (
    <form className={styles.composer} {...form}>
      {note && <div className={styles.note}>{note}</div>}
      <InputBox className={styles.box}>
        <textarea {...field} className={styles.field} aria-label={label} placeholder={label} />
        <div className={styles.tools}>
          {tools}
          <Counter {...counter} />
        </div>
        <Button {...button} className={styles.send} variant="primary" size="s" icon={SendHorizontal}>
          <span className={styles.word}>Send</span>
        </Button>
      </InputBox>
    </form>
  );
}
