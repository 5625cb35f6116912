import { modCommentMax } from '@snowglobe/contract/features/mods/mods.limits.ts';
import type { ModComment } from '@snowglobe/contract/features/mods/mods.model.ts';
import { Trash2 } from 'lucide-react';
import { api } from '../../../core/api.ts';
import { agoText } from '../../../core/format/dates.ts';
import { shortCount } from '../../../core/format/numbers.ts';
import { refresh } from '../../../core/query.ts';
import { CommentForm } from '../../../ui/comment-form.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MemberText } from '../../../ui/member-text.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { write } from '../../../core/write.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import { AuthorName } from '../../friends/friends.door.ts';
import { changeMod, modCommentsKey } from '../mods-cache.ts';
import { useModComments } from '../mods.queries.ts';
import { t } from '../../../core/texts.ts';
import styles from './mod-comments.module.css';

/** The comments of a mod, newest first. */
export function ModComments({ id, count }: { id: number; count: number }) {
  const list = useModComments(id);
  const { data: comments = [], isError } = list;
  const confirm = useConfirm();

  async function add(content: string) {
    await api.addModComment({ params: { id }, body: { content } });
    changeMod(id, { comments_count: count + 1 });
    refresh(modCommentsKey(id));
  }

  async function remove(comment: ModComment) {
    const agreed = await confirm({
      title: t('mods:comment.deleteTitle'),
      text: t('mods:comment.deleteText'),
      action: t('mods:comment.delete'),
      danger: true,
    });
    if (!agreed) return;
    await write(() => api.deleteModComment({ params: { id: comment.id } }), {
      fallback: t('mods:comment.deleteFailed'),
      onDone() {
        changeMod(id, { comments_count: Math.max(0, count - 1) });
        refresh(modCommentsKey(id));
      },
    });
  }

  return (
    <section aria-labelledby="mod-comments" className={styles.comments}>
      <h3 id="mod-comments" className={styles.title}>
        {t('mods:comments')} <span className="readout">{shortCount(count)}</span>
      </h3>
      <CommentForm draft={`mod-comment-${id}`} max={modCommentMax} send={add} />
      {isError && <p className={styles.quiet}>{t('mods:comments.failed')}</p>}
      <ol className={styles.list}>
        {comments.map((comment) => (
          <li key={comment.id} className={styles.comment}>
            <div>
              <p className={styles.head}>
                <AuthorName author={comment.author} username={comment.username} />
                <TimeText at={comment.created_at} as={agoText} />
              </p>
              <p className={styles.words}>
                <MemberText text={comment.content} />
              </p>
            </div>
            {comment.canDelete && (
              <IconButton
                icon={Trash2}
                label={t('mods:comment.deleteBy', { name: comment.username })}
                onClick={() => void remove(comment)}
              />
            )}
          </li>
        ))}
      </ol>
      <MoreButton list={list}>{t('mods:comments.older')}</MoreButton>
    </section>
  );
}
