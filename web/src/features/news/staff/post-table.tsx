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
import styles from './post-table.module.css';

type PostActions = { onEdit: (post: NewsPost) => void; onDelete: (post: NewsPost) => void };

const columns = ['Title', 'Type', 'Pinned', 'Author', 'Date', 'Views', 'Likes', 'Comments', actionsColumn];

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
      <td data-label="Type">
        <TypeBadge type={post.type} />
      </td>
      <td data-label="Pinned">
        {post.is_pinned ? <PinnedMark word="Yes" /> : <span className={styles.no}>No</span>}
      </td>
      <td data-label="Author">
        <CardName card={post.author} username={post.author_username} />
      </td>
      <td data-label="Date">
        <time dateTime={post.created_at} title={fullText(post.created_at)}>
          {shortDateText(post.created_at)}
        </time>
      </td>
      <td data-label="Views">{shortCount(post.views_count)}</td>
      <td data-label="Likes">{shortCount(post.likes_count)}</td>
      <td data-label="Comments">{shortCount(post.comments_count)}</td>
      <StaffRowActions name={title} onEdit={() => onEdit(post)} onDelete={() => onDelete(post)}>
        <MenuItem icon={ExternalLink} onSelect={() => openScreen('news', { post: post.id })}>
          Open
        </MenuItem>
      </StaffRowActions>
    </tr>
  );
}
