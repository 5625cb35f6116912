import type { NewsPost } from '@snowglobe/contract/features/news/news.model.ts';
import { Eye, MessageSquare } from 'lucide-react';
import { handleLinkClick } from '../../core/location.ts';
import { t } from '../../core/texts.ts';
import { CardPicture } from '../../ui/member-card.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Author } from './author.tsx';
import { IconCount } from './icon-count.tsx';
import { openPost, postPath } from './news-address.ts';
import type { NewsFilter } from './news-words.ts';
import { reactToPost } from './news.actions.ts';
import { PinnedMark, PostTime, TypeBadge } from './post-marks.tsx';
import { previewText } from './preview-text.ts';
import { Reactions } from './reactions.tsx';
import styles from './post-card.module.css';

type PostCardProps = { post: NewsPost; filter: NewsFilter; isFirst: boolean };

/** A post in the list. The title is the link; a click anywhere on the card opens it. */
export function PostCard({ post, filter, isFirst }: PostCardProps) {
  const titleId = `post-${post.id}`;

  return (
    <Panel
      as="article"
      glass="dense"
      pad="none"
      className={styles.card}
      snowEdge={isFirst}
      frost={isFirst ? 'left' : undefined}
      aria-labelledby={titleId}
    >
      <p className={styles.marks}>
        <TypeBadge type={post.type} />
        {post.is_pinned && <PinnedMark />}
        <PostTime post={post} />
      </p>
      <h3 className={styles.title}>
        <a
          id={titleId}
          className={styles.link}
          href={postPath(post.id, filter)}
          onClick={(event) => handleLinkClick(event, () => openPost(post.id, filter))}
        >
          {post.title}
        </a>
      </h3>
      <p className={styles.preview}>{previewText(post.content)}</p>
      <div className={styles.foot}>
        <CardPicture card={post.author} username={post.author_username} size={28} />
        <Author author={post.author} username={post.author_username} role={post.author_role} />
        <span className={styles.counts}>
          <IconCount of={Eye} count={post.views_count} text={t('news:views', { count: post.views_count })} />
          <IconCount
            of={MessageSquare}
            count={post.comments_count}
            text={t('news:commentCount', { count: post.comments_count })}
          />
          <Reactions
            item={post}
            labels={{
              group: t('news:card.reactions', { title: post.title }),
              like: t('news:card.like', { title: post.title, count: post.likes_count }),
              dislike: t('news:card.dislike', { title: post.title, count: post.dislikes_count }),
            }}
            onReact={(reaction) => void reactToPost(post, reaction)}
          />
        </span>
      </div>
    </Panel>
  );
}
