import { aiMessageMax } from '@snowglobe/contract/features/ai/ai.limits.ts';
import { SendHorizontal, Square } from 'lucide-react';
import { useEffect } from 'react';
import { useMessageField } from '../../core/use-message-field.ts';
import { Button } from '../../ui/button.tsx';
import { Counter } from '../../ui/counter.tsx';
import { InputBox } from '../../ui/input-box.tsx';
import { t } from '../../core/texts.ts';
import styles from './ask-field.module.css';

type AskFieldProps = {
  /** The name of the stored draft. Give the component a `key` with the same value. */
  draft: string;
  label: string;
  canUse: boolean;
  /** An answer is being written; nothing can be sent until it is complete. */
  isWaiting: boolean;
  onSend: (text: string) => Promise<boolean> | void;
  onStop?: (() => void) | undefined;
  isSmall?: boolean;
};

/** A text field with several lines; Enter sends. While an answer arrives, the button stops it. */
export function AskField({ draft, label, canUse, isWaiting, onSend, onStop, isSmall }: AskFieldProps) {
  const isClosed = isWaiting || !canUse;
  const { form, field, counter, button } = useMessageField({
    draft,
    max: aiMessageMax,
    onSend: async (text) => !isClosed && (await onSend(text)) !== false,
  });
  const { ref } = field;

  // Focuses the field when it can be used, but not on a phone, where the keyboard would cover the answer.
  useEffect(() => {
    if (!isClosed && window.matchMedia('(pointer: fine)').matches)
      ref.current?.focus({ preventScroll: true });
  }, [isClosed, ref]);

  return (
    <form className={styles.form} data-small={isSmall ? '' : undefined} {...form}>
      <InputBox className={styles.box}>
        <textarea
          {...field}
          className={styles.field}
          aria-label={label}
          placeholder={canUse ? label : t('ai:limitPlaceholder')}
          disabled={isClosed}
        />
        <Counter {...counter} />
        {isWaiting && onStop ? (
          <Button className={styles.send} size="s" icon={Square} onClick={onStop}>
            {t('ai:stop')}
          </Button>
        ) : (
          <Button
            {...button}
            disabled={button.disabled || isClosed}
            className={styles.send}
            variant="primary"
            size="s"
            icon={SendHorizontal}
          >
            {t('ai:send')}
          </Button>
        )}
      </InputBox>
    </form>
  );
}
