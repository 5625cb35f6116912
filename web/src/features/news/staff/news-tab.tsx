import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { StaffList } from '../../../ui/staff-list.tsx';
import { StaffHead, StaffNote, StaffPanel, StaffTitle, StaffTools } from '../../../ui/staff-panel.tsx';
import PostEditor, { type PostTask } from '../editor/post-editor.tsx';
import { useNewPostCount } from '../new-posts.ts';
import { useDeletePost } from '../news.actions.ts';
import { useNewsPosts } from '../news.queries.ts';
import { PostTable } from './post-table.tsx';
import { t } from '../../../core/texts.ts';

/** The News tab of the dashboard: a table of all posts. */
export default function NewsTab() {
  const list = useNewsPosts('all');
  const { refetch } = list;
  const [task, setTask] = useState<PostTask | null>(null);
  const deletePost = useDeletePost();
  const newPosts = useNewPostCount('all');

  // Nobody is in the middle of reading a table, so new posts of colleagues are added at once.
  useEffect(() => {
    if (newPosts > 0) void refetch();
  }, [newPosts, refetch]);

  return (
    <StaffPanel aria-labelledby="news-title">
      <StaffHead>
        <div>
          <StaffTitle id="news-title">{t('news:title')}</StaffTitle>
          <StaffNote>{t('news:staff.lead')}</StaffNote>
        </div>
        <StaffTools>
          <RefreshButton list={list} />
          <Button size="s" variant="primary" icon={Plus} onClick={() => setTask({ post: null })}>
            {t('news:editor.new')}
          </Button>
        </StaffTools>
      </StaffHead>
      <StaffList
        list={list}
        name={t('news:theNews')}
        empty={{ title: t('news:empty'), text: t('news:staff.emptyText') }}
      >
        {(posts) => (
          <PostTable
            posts={posts}
            onEdit={(post) => setTask({ post })}
            onDelete={(post) => void deletePost(post)}
          />
        )}
      </StaffList>
      {task && <PostEditor {...task} stays={isThisTab} onClose={() => setTask(null)} />}
    </StaffPanel>
  );
}

function isThisTab({ searchParams }: URL): boolean {
  return searchParams.get('screen') === 'dashboard' && searchParams.get('tab') === 'news';
}
