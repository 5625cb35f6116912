import type { NewsPost } from '@snowglobe/contract/features/news/news.model.ts';
import { ExternalLink } from 'lucide-react';
import { fullText, shortDateText } from '../../../core/format/dates.ts';
import { shortCount } from '../../../core/format/numbers.ts';
import { openScreen } from '../../../core/location.ts';
import { CardName } from '../../../ui/member-card.tsx';
import { MenuItem } from '../../../ui/menu.tsx';
import { StaffRowActions } from '../../../ui/staff-row-actions.tsx';
import { actionsColumn, StaffColumns, StaffTable } from '../../../ui/staff-table.tsx';
import { PinnedMark, TypeBadge } from '../post-marks.tsx';
import { t } from '../../../core/texts.ts';
import styles from './post-table.module.css';

type PostActions = { onEdit: (post: NewsPost) => void; onDelete: (post: NewsPost) => void };

const columns = [
  t('news:editor.title'),
  t('news:editor.type'),
  t('news:pinned'),
  t('news:staff.author'),
  t('news:staff.date'),
  t('news:staff.views'),
  t('news:staff.likes'),
  t('news:comments'),
  actionsColumn,
];

export function PostTable({ posts, ...actions }: PostActions & { posts: readonly NewsPost[] }) {
  return (
    <StaffTable className={styles.table} aria-labelledby="news-title">
      <StaffColumns names={columns} />
      <tbody>
        {posts.map((post) => (
          <PostRow key={post.id} post={post} {...actions} />
        ))}
      </tbody>
    </StaffTable>
  );
}

function PostRow({ post, onEdit, onDelete }: PostActions & { post: NewsPost }) {
  const { title } = post;
  return (
    <tr>
      <th scope="row" className={styles.title}>
        {title}
      </th>
      <td data-label={t('news:editor.type')}>
        <TypeBadge type={post.type} />
      </td>
      <td data-label={t('news:pinned')}>
        {post.is_pinned ? (
          <PinnedMark word={t('news:staff.yes')} />
        ) : (
          <span className={styles.no}>{t('news:staff.no')}</span>
        )}
      </td>
      <td data-label={t('news:staff.author')}>
        <CardName card={post.author} username={post.author_username} />
      </td>
      <td data-label={t('news:staff.date')}>
        <time dateTime={post.created_at} title={fullText(post.created_at)}>
          {shortDateText(post.created_at)}
        </time>
      </td>
      <td data-label={t('news:staff.views')}>{shortCount(post.views_count)}</td>
      <td data-label={t('news:staff.likes')}>{shortCount(post.likes_count)}</td>
      <td data-label={t('news:comments')}>{shortCount(post.comments_count)}</td>
      <StaffRowActions name={title} onEdit={() => onEdit(post)} onDelete={() => onDelete(post)}>
        <MenuItem icon={ExternalLink} onSelect={() => openScreen('news', { post: post.id })}>
          {t('news:open')}
        </MenuItem>
      </StaffRowActions>
    </tr>
  );
}
