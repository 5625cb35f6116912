import type { NewsComment } from '@snowglobe/contract/features/news/news.model.ts';
import { Ellipsis, Flag, MicOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { agoText } from '../../../core/format/dates.ts';
import { useMe } from '../../../core/session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CardPicture } from '../../../ui/member-card.tsx';
import { MemberText } from '../../../ui/member-text.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { openModeration } from '../../admin/admin.door.ts';
import { openReport } from '../../support/support.door.ts';
import { Author } from '../author.tsx';
import { reactToComment, useDeleteComment } from '../news.actions.ts';
import { Reactions } from '../reactions.tsx';
import { t } from '../../../core/texts.ts';
import styles from './comment-row.module.css';

export function CommentRow({ comment, isBlocked }: { comment: NewsComment; isBlocked: boolean }) {
  const { author, username } = comment;
  return (
    <article className={styles.comment} aria-label={t('news:comment.by', { name: username })}>
      <CardPicture card={author} username={username} size={36} />
      <div>
        <header className={styles.head}>
          <Author author={author} username={username} role={comment.role} />
          <TimeText at={comment.created_at} as={agoText} />
        </header>
        <Words content={comment.content} isBlocked={isBlocked} />
        <Reactions
          item={comment}
          labels={{
            group: t('news:comment.reactions', { name: username }),
            like: t('news:comment.like', { name: username, count: comment.likes_count }),
            dislike: t('news:comment.dislike', { name: username, count: comment.dislikes_count }),
          }}
          onReact={(reaction) => void reactToComment(comment, reaction)}
        />
      </div>
      <CommentMenu comment={comment} />
    </article>
  );
}

/** The comment of a blocked member is collapsed, as in the chats. */
function Words({ content, isBlocked }: { content: string; isBlocked: boolean }) {
  const [isShown, setShown] = useState(false);
  if (isBlocked && !isShown) {
    return (
      <p className={styles.folded}>
        <RichText
          of="news:comment.blocked"
          values={{
            show: (
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words come from the text
              <button type="button" className="link" onClick={() => setShown(true)} />
            ),
          }}
        />
      </p>
    );
  }
  return (
    <p className={styles.words}>
      <MemberText text={content} />
    </p>
  );
}

/** The menu of a comment. The server checks the rights; here only actions that it would refuse are hidden. */
function CommentMenu({ comment }: { comment: NewsComment }) {
  const { id, permissions } = useMe();
  const deleteComment = useDeleteComment();
  const { author, username } = comment;
  const isOwn = author?.memberId === id;
  const canModerate = permissions.includes('chat.moderate');
  const canDelete = isOwn || canModerate || permissions.includes('news.write');
  const label = t('news:comment.actions', { name: username });
  return (
    <Menu label={label} align="end" trigger={<IconButton icon={Ellipsis} label={label} />}>
      {!isOwn && (
        <MenuItem
          icon={Flag}
          onSelect={() =>
            openReport({
              itemType: 'news_comment',
              itemId: comment.id,
              name: username,
            })
          }
        >
          {t('news:report')}
        </MenuItem>
      )}
      {author && !isOwn && canModerate && author.role !== 'Owner' && (
        <MenuItem
          icon={MicOff}
          onSelect={() => openModeration({ act: 'mute', member: { id: author.memberId, username } })}
        >
          {t('news:mute')}
        </MenuItem>
      )}
      {canDelete && (
        <MenuItem icon={Trash2} danger onSelect={() => void deleteComment(comment, isOwn)}>
          {t('ui:delete')}
        </MenuItem>
      )}
    </Menu>
  );
}
