import { newsCommentMax } from '@snowglobe/contract/features/news/news.limits.ts';
import { SendHorizontal } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { api, errorText } from '../../../core/api.ts';
import { draftOf, keepDraft } from '../../../core/drafts.ts';
import { withLocalTimes } from '../../../core/format/dates.ts';
import { useMe } from '../../../core/session.ts';
import { useMute } from '../../../core/use-mute.ts';
import { Button } from '../../../ui/button.tsx';
import { codePoints } from '../../../ui/code-points.ts';
import { Field } from '../../../ui/field.tsx';
import { MemberPicture } from '../../../ui/member-picture.tsx';
import { MutedNote } from '../../../ui/muted-note.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { addComment, commentCount } from '../news-cache.ts';
import styles from './comment-form.module.css';

export function CommentForm({ postId }: { postId: number }) {
  const me = useMe();
  const mute = useMute();
  const draft = `news-comment-${postId}`;
  const [text, setText] = useState(() => draftOf(draft));
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isReady = text.trim() !== '' && codePoints(text.trim()) <= newsCommentMax;

  function write(next: string) {
    setText(next);
    setProblem('');
    keepDraft(draft, next);
  }

  async function send() {
    if (!isReady || isSending) return;
    setSending(true);
    setProblem('');
    const before = commentCount(postId);
    try {
      const { comment } = await api.addNewsComment({
        params: { id: String(postId) },
        body: { content: text.trim() },
      });
      addComment(comment, before);
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
    void send();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {mute && (
        <div className={styles.mute}>
          <MutedNote mute={mute} />
        </div>
      )}
      <MemberPicture {...me} size={36} className={styles.picture} />
      <Field label="Write a comment" hideLabel error={problem}>
        <TextArea
          rows={2}
          max={newsCommentMax}
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
