import { aiMessageMax } from '@snowglobe/contract/features/ai/ai.limits.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { codePoints } from '../../core/code-points.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { t } from '../../core/texts.ts';
import styles from './edit-field.module.css';

type EditFieldProps = { text: string; onSave: (text: string) => void; onCancel: () => void };

/** Edits a question. The old question stays as another version. */
export function EditField({ text: before, onSave, onCancel }: EditFieldProps) {
  const [text, setText] = useState(before);
  const cannotSend = text.trim() === '' || codePoints(text) > aiMessageMax;

  function send(): void {
    if (!cannotSend) onSave(text.trim());
  }

  return (
    <form
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        aria-label={t('ai:editMessage')}
        max={aiMessageMax}
        value={text}
        ref={(area) => area?.focus()}
        onChange={(event) => setText(event.target.value)}
        enterKeyHint="send"
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          // With an input method (for example Japanese), Enter accepts a suggestion and must not send.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <div className={styles.buttons}>
        <Button size="s" variant="ghost" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
        <Button size="s" variant="primary" type="submit" disabled={cannotSend}>
          {t('ai:sendAgain')}
        </Button>
      </div>
    </form>
  );
}
