import type { FeatureCore } from '../../core/feature-core.ts';
import type { FindReported } from '../../core/reportables.ts';
import { mayCall } from '../../core/sessions/member.ts';
import type { MediaDoor } from '../media/media.feature.ts';
import { findReadable } from './reviews.store.ts';

/** A review with a text that the caller can read. */
export function findReportedReview(
  { db, cards }: Pick<FeatureCore, 'db' | 'cards'>,
  media: MediaDoor,
): FindReported {
  return async (member, itemId) => {
    if (!/^[1-9]\d{0,14}$/.test(itemId) || !mayCall(member, 'full')) return null;
    const review = await findReadable(db, member.id, Number(itemId));
    if (!review) return null;
    const author = (await cards.of([review.user_id]))(review.user_id);
    const [title] = await media.findPreviews(db, [review.title_id]);
    if (!author || !title) return null;
    return {
      id: review.id,
      snapshot: {
        author: author.username,
        authorId: author.memberId,
        text: review.text,
        time: review.created_at.toISOString(),
        place: title.title,
        picture: null,
        fileName: null,
      },
      link: `/?screen=${title.is_anime ? 'anime' : 'media'}&title=${title.id}`,
    };
  };
}
