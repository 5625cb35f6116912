import type { NewsReaction } from '@snowglobe/contract/features/news/news.model.ts';
import type { SeedDemo } from '../../core/feature.ts';
import { demoPosts, type DemoPost } from './demo-posts.ts';
import { setCommentTime, setPostTime, spreadViews } from './news.demo.store.ts';

const hour = 3600 * 1000;

type Reactions = { likes?: readonly string[]; dislikes?: readonly string[] };

/** Posts, and what people did with them. */
export const seedNews: SeedDemo = async ({ core: { db, live }, as, now }) => {
  async function add(entry: DemoPost): Promise<void> {
    const { author, title, content, type, isPinned = false, hoursAgo } = entry;
    const body = { title, content, type, is_pinned: isPinned };
    const { id } = (await as(author).createNewsPost({ body })).post;
    const at = now.getTime() - hoursAgo * hour;
    await setPostTime(live, id, new Date(at));

    const params = { id: String(id) };
    await Promise.all(readersOf(entry).map((who) => as(who).viewNewsPost({ params })));
    await spreadViews(db, id, new Date(at));
    await react(entry, (who, reaction) => as(who).reactToNewsPost({ params, body: { reaction } }));
    for (const comment of entry.comments) await addComment(id, comment, at);
    for (const who of entry.lastOpenedBy ?? []) await as(who).listNewsPosts({ query: { limit: '1' } });
  }

  async function addComment(
    postId: number,
    comment: DemoPost['comments'][number],
    at: number,
  ): Promise<void> {
    const sent = { params: { id: String(postId) }, body: { content: comment.words } };
    const { id } = (await as(comment.who).addNewsComment(sent)).comment;
    await setCommentTime(db, id, new Date(at + comment.hoursLater * hour));
    const params = { id: String(id) };
    await react(comment, (who, reaction) => as(who).reactToNewsComment({ params, body: { reaction } }));
  }

  // So the screen "Following" shows them as new posts.
  const params = { kind: 'news', target: 'update' } as const;
  await as('oda_').follow({ params, body: { tell: 'screen' } });
  await as('vesper9').follow({ params, body: { tell: 'screen' } });
  for (const entry of demoPosts) await add(entry);
};

async function react(
  { likes = [], dislikes = [] }: Reactions,
  give: (who: string, reaction: NewsReaction) => Promise<unknown>,
): Promise<void> {
  await Promise.all([
    ...likes.map((who) => give(who, 'like')),
    ...dislikes.map((who) => give(who, 'dislike')),
  ]);
}

function readersOf({ likes, dislikes = [], readers, comments }: DemoPost): string[] {
  return [...new Set([...likes, ...dislikes, ...readers, ...comments.map(({ who }) => who)])];
}
