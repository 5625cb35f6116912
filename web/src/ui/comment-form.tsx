import { SendHorizontal } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { draftOf, keepDraft } from '../core/drafts.ts';
import { withLocalTimes } from '../core/format/dates.ts';
import { useMe } from '../core/session.ts';
import { useForm } from '../core/use-form.ts';
import { useMute } from '../core/use-mute.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { codePoints } from '../core/code-points.ts';
import { Field } from './field.tsx';
import { MemberPicture } from './member-picture.tsx';
import { MutedNote } from './muted-note.tsx';
import { TextArea } from './text-area.tsx';
import { t } from '../core/texts.ts';
import styles from './comment-form.module.css';

type CommentFormProps = {
  /** The name under which the unsent text is kept. */
  draft: string;
  max: number;
  /** Shows the member's own picture beside the field. */
  picture?: boolean;
  send: (content: string) => Promise<void>;
};

/** The field for a comment on a post or a mod. */
export function CommentForm({ draft, max, picture = false, send }: CommentFormProps) {
  const me = useMe();
  const mute = useMute();
  const [text, setText] = useState(() => draftOf(draft));
  const { ref, busy, problems, submit, clear } = useForm<'content', string, void>({
    fields: [],
    send,
    onDone: () => write(''),
    fallback: t('ui:commentFailed'),
  });
  const isReady = text.trim() !== '' && codePoints(text.trim()) <= max;

  function write(next: string) {
    setText(next);
    clear(['form']);
    keepDraft(draft, next);
  }

  async function post() {
    if (!isReady) return;
    await submit(text.trim());
    ref.current?.querySelector('textarea')?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void post();
  }

  return (
    <form
      ref={ref}
      className={classNames(styles.form, picture && styles.withPicture)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void post();
      }}
    >
      {mute && (
        <div className={styles.mute}>
          <MutedNote mute={mute} />
        </div>
      )}
      {picture && <MemberPicture {...me} size={36} className={styles.picture} />}
      <Field label={t('ui:writeAComment')} hideLabel error={problems.form && withLocalTimes(problems.form)}>
        <TextArea
          rows={2}
          max={max}
          placeholder={t('ui:writeAComment')}
          value={text}
          readOnly={busy}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          tools={
            <Button
              type="submit"
              variant="primary"
              size="s"
              icon={SendHorizontal}
              busy={busy}
              disabled={!isReady}
              // The field keeps the focus, so that a phone's keyboard stays open.
              onPointerDown={(event) => event.preventDefault()}
            >
              {t('ui:postComment')}
            </Button>
          }
        />
      </Field>
    </form>
  );
}
