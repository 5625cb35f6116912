import type { App } from '../app.ts';
import { demoNews, type DemoPost } from './news.ts';
import { signInForDemo } from './sign-in.ts';
import { setCommentTime, setPostTime, spreadViews } from './times.store.ts';

const hour = 3600 * 1000;

/** Posts, and what people did with them. Everything goes through the API, as they would do it; only the times are set back. */
export async function seedNews(app: App): Promise<void> {
  const { db } = app.core;
  const people = new Map<string, string>();

  async function call(who: string, method: 'GET' | 'POST', url: string, payload?: object) {
    const cookie = people.get(who) ?? (await signInForDemo(app, who));
    people.set(who, cookie);
    const headers = { cookie };
    const answer = await app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    if (answer.statusCode >= 400) throw new Error(`The demo could not ${method} ${url}: ${answer.body}`);
    return answer.json<{ post: { id: number }; comment: { id: number } }>();
  }

  async function react(item: string, { likes = [], dislikes = [] }: Reactions) {
    const give = (reaction: string) => (who: string) =>
      call(who, 'POST', `/api/news/${item}/react`, { reaction });
    await Promise.all([...likes.map(give('like')), ...dislikes.map(give('dislike'))]);
  }

  for (const entry of demoNews) {
    const { author, title, content, type, isPinned = false, hoursAgo, comments } = entry;
    const words = { title, content, type, is_pinned: isPinned };
    const { id } = (await call(author, 'POST', '/api/news/posts', words)).post;
    const at = Date.now() - hoursAgo * hour;
    await setPostTime(db, id, new Date(at));

    await Promise.all(readersOf(entry).map((who) => call(who, 'POST', `/api/news/posts/${id}/view`)));
    await spreadViews(db, id, new Date(at));
    await react(`posts/${id}`, entry);
    for (const said of comments) {
      const url = `/api/news/posts/${id}/comments`;
      const { comment } = await call(said.who, 'POST', url, { content: said.words });
      await setCommentTime(db, comment.id, new Date(at + said.hoursLater * hour));
      await react(`comments/${comment.id}`, said);
    }
    for (const who of entry.lastOpenedBy ?? []) await call(who, 'GET', '/api/news/posts?limit=1');
  }
}

type Reactions = { likes?: readonly string[]; dislikes?: readonly string[] };

function readersOf({ likes, dislikes = [], readers, comments }: DemoPost): string[] {
  return [...new Set([...likes, ...dislikes, ...readers, ...comments.map(({ who }) => who)])];
}
