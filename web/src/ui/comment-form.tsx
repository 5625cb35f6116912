import { SendHorizontal } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { errorText } from '../core/api.ts';
import { draftOf, keepDraft } from '../core/drafts.ts';
import { withLocalTimes } from '../core/format/dates.ts';
import { useMe } from '../core/session.ts';
import { useMute } from '../core/use-mute.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { codePoints } from './code-points.ts';
import { Field } from './field.tsx';
import { MemberPicture } from './member-picture.tsx';
import { MutedNote } from './muted-note.tsx';
import { TextArea } from './text-area.tsx';
import styles from './comment-form.module.css';

type CommentFormProps = {
  /** The name under which what is not sent yet is kept. */
  draft: string;
  max: number;
  /** With the face of whoever writes beside it. */
  picture?: boolean;
  send: (content: string) => Promise<void>;
};

/** What a member says about something: a post, a mod. */
export function CommentForm({ draft, max, picture = false, send }: CommentFormProps) {
  const me = useMe();
  const mute = useMute();
  const [text, setText] = useState(() => draftOf(draft));
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isReady = text.trim() !== '' && codePoints(text.trim()) <= max;

  function write(next: string) {
    setText(next);
    setProblem('');
    keepDraft(draft, next);
  }

  async function post() {
    if (!isReady || isSending) return;
    setSending(true);
    setProblem('');
    try {
      await send(text.trim());
      write('');
    } catch (error) {
      setProblem(withLocalTimes(errorText(error, 'Failed to post comment')));
    } finally {
      setSending(false);
      form.current?.querySelector('textarea')?.focus();
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void post();
  }

  return (
    <form
      ref={form}
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
      <Field label="Write a comment" hideLabel error={problem}>
        <TextArea
          rows={2}
          max={max}
          placeholder="Write a comment"
          value={text}
          readOnly={isSending}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          tools={
            <Button
              type="submit"
              variant="primary"
              size="s"
              icon={SendHorizontal}
              busy={isSending}
              disabled={!isReady}
              // A press must not take the focus, and with it a phone's keyboard, from the field.
              onPointerDown={(event) => event.preventDefault()}
            >
              Post comment
            </Button>
          }
        />
      </Field>
    </form>
  );
}
