import { newsTypes } from '@snowglobe/contract/features/news/news.limits.ts';
import type { NewsType } from '@snowglobe/contract/features/news/news.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { Change } from '../../core/live/live.ts';
import { textIn } from '../../core/texts/texts.ts';
import type { FollowsDoor, Notice } from '../follows/follows.feature.ts';
import { listPostTitles, type PostTitle } from './followed-news.store.ts';

type Post = { postId: number };

/** Long enough for staff to delete a post that they sent by mistake. */
const collect = { quietSeconds: 2 * 60, maxSeconds: 10 * 60 };
const names = { announcement: 'follows:news.announcement', update: 'follows:news.update' } as const;
const letters = {
  announcement: 'follows:letter.news.announcement',
  update: 'follows:letter.news.update',
} as const;

/** Members follow a type of news. */
export function followNews(follows: FollowsDoor): void {
  follows.register('news', {
    access: 'member',
    collect,
    find: (_db, _member, target) => Promise.resolve(isType(target) ? { target, ownerId: null } : null),
    present: (_db, targets, { language }) =>
      Promise.resolve(
        new Map(
          targets.filter(isType).map((type) => [
            type,
            {
              name: textIn(language, names[type]),
              detail: textIn(language, 'follows:news.detail'),
              picture: null,
              member: null,
              address: `/?screen=news&type=${type}`,
            },
          ]),
        ),
      ),
    async describe(db, news, language) {
      const ids = news.map(({ items }) => items.map(({ data }) => (data as Post).postId));
      const posts = await listPostTitles(db, ids.flat());
      return ids.map((wanted) =>
        write(
          posts.filter(({ id }) => wanted.includes(id)),
          language,
        ),
      );
    },
  });
}

/** A post of another type later is not announced again. */
export const announcePost = (
  follows: FollowsDoor,
  change: Change,
  { id, type, byId }: { id: number; type: NewsType; byId: number },
): Promise<void> =>
  follows.announce(change, {
    kind: 'news',
    target: type,
    items: [{ item: String(id), data: { postId: id } satisfies Post }],
    byId,
  });

const isType = (target: string): target is NewsType => newsTypes.some((type) => type === target);

/** The newest post, and how many more there are. */
function write(posts: readonly PostTitle[], language: Language | null): Notice | null {
  const newest = posts.at(-1);
  if (!newest) return null;
  const count = posts.length - 1;
  return {
    title: textIn(language, letters[newest.type]),
    message:
      count === 0
        ? newest.title
        : textIn(language, 'follows:letter.news.many', { title: newest.title, count }),
    link: `/?screen=news&post=${newest.id}`,
  };
}
