import { SendHorizontal } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useMessageField } from '../../../core/use-message-field.ts';
import { Button } from '../../../ui/button.tsx';
import { Counter } from '../../../ui/counter.tsx';
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

export function Composer({ draft, label, max, onSend, onTyping, tools, note, focusFirst }: ComposerProps) {
  const { form, field, counter, button } = useMessageField({ draft, max, onSend, onTyping });
  const { ref } = field;

  useEffect(() => {
    if (focusFirst && window.matchMedia('(pointer: fine)').matches)
      ref.current?.focus({ preventScroll: true });
  }, [focusFirst, ref]);

  return (
    <form className="composer" {...form}>
      {note && <div className="composer-note">{note}</div>}
      <div className="composer-box input">
        <textarea {...field} className="composer-field" aria-label={label} placeholder={label} />
        <div className="composer-tools">
          {tools}
          <Counter {...counter} />
        </div>
        <Button {...button} className="composer-send" variant="primary" size="s" icon={SendHorizontal}>
          <span className="composer-send-word">Send</span>
        </Button>
      </div>
    </form>
  );
}
