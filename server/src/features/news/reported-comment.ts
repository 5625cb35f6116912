import type { FeatureCore } from '../../core/feature-core.ts';
import type { FindReported } from '../../core/reportables.ts';
import { findComment } from './comments.store.ts';

/** A comment under a post. Everyone who can report can read it. */
export function findReportedComment({ db, cards }: Pick<FeatureCore, 'db' | 'cards'>): FindReported {
  return async (member, itemId) => {
    if (!/^[1-9]\d{0,14}$/.test(itemId)) return null;
    const comment = await findComment(db, member.id, Number(itemId));
    if (!comment) return null;
    const author = (await cards.of([comment.author_id]))(comment.author_id);
    return {
      id: comment.id,
      snapshot: {
        author: author?.username ?? comment.author_name,
        authorId: author?.memberId ?? null,
        text: comment.content,
        time: comment.created_at.toISOString(),
        place: 'news',
        picture: null,
        fileName: null,
      },
      link: `/?screen=news&post=${comment.post_id}`,
    };
  };
}
