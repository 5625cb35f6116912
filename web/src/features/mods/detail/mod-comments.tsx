import { modCommentMax } from '@snowglobe/contract/features/mods/mods.limits.ts';
import type { ModComment } from '@snowglobe/contract/features/mods/mods.model.ts';
import { SendHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, errorText } from '../../../core/api.ts';
import { agoText } from '../../../core/format/dates.ts';
import { shortCount } from '../../../core/format/numbers.ts';
import { refresh } from '../../../core/query.ts';
import { Button } from '../../../ui/button.tsx';
import { codePoints } from '../../../ui/code-points.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MemberText } from '../../../ui/member-text.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { When } from '../../../ui/when.tsx';
import { AuthorName } from '../../friends/friends.door.ts';
import { changeMod, modCommentsKey } from '../mods-cache.ts';
import { useModComments } from '../mods.queries.ts';
import styles from './mod-comments.module.css';

/** What members say about a mod, newest first. */
export function ModComments({ id, count }: { id: number; count: number }) {
  const list = useModComments(id);
  const { data: comments = [], isError } = list;
  const confirm = useConfirm();

  async function remove(comment: ModComment) {
    const agreed = await confirm({
      title: 'Delete this comment?',
      text: 'The words are gone for everyone.',
      action: 'Delete comment',
      danger: true,
    });
    if (!agreed) return;
    try {
      await api.deleteModComment({ params: { id: String(comment.id) } });
      changeMod(id, { comments_count: Math.max(0, count - 1) });
      refresh(modCommentsKey(id));
    } catch (error) {
      toast({ type: 'error', title: errorText(error, 'Failed to delete comment') });
    }
  }

  return (
    <section aria-labelledby="mod-comments" className={styles.comments}>
      <h3 id="mod-comments" className={styles.title}>
        Comments <span className="readout">{shortCount(count)}</span>
      </h3>
      <CommentForm id={id} count={count} />
      {isError && <p className={styles.quiet}>The comments did not load.</p>}
      <ol className={styles.list}>
        {comments.map((comment) => (
          <li key={comment.id} className={styles.comment}>
            <div>
              <p className={styles.head}>
                <AuthorName author={comment.author} username={comment.username} />
                <When at={comment.created_at} as={agoText} />
              </p>
              <p className={styles.words}>
                <MemberText text={comment.content} />
              </p>
            </div>
            {comment.canDelete && (
              <IconButton
                icon={Trash2}
                label={`Delete the comment by ${comment.username}`}
                onClick={() => void remove(comment)}
              />
            )}
          </li>
        ))}
      </ol>
      <MoreButton list={list}>Show older comments</MoreButton>
    </section>
  );
}

function CommentForm({ id, count }: { id: number; count: number }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const isReady = text.trim() !== '' && codePoints(text.trim()) <= modCommentMax;

  async function send() {
    if (!isReady || isSending) return;
    setSending(true);
    setProblem('');
    try {
      await api.addModComment({ params: { id: String(id) }, body: { content: text.trim() } });
      setText('');
      changeMod(id, { comments_count: count + 1 });
      refresh(modCommentsKey(id));
    } catch (error) {
      setProblem(errorText(error, 'Failed to post comment'));
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label="Write a comment" hideLabel error={problem}>
        <TextArea
          rows={2}
          max={modCommentMax}
          placeholder="Write a comment"
          value={text}
          readOnly={isSending}
          onChange={(event) => setText(event.target.value)}
          tools={
            <Button
              type="submit"
              variant="primary"
              size="s"
              icon={SendHorizontal}
              busy={isSending}
              disabled={!isReady}
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
