import { giveStars, newReview } from '../reviews.ts';
import { addTitle } from '../wishes.ts';
import type { Examples, Statements, World } from './world.ts';

let made = 0;
const title = ({ app }: World) => addTitle(app.db, { title: `Reviewed ${(made += 1)}` });

/** A review of one member, and another member. */
async function reviewed(world: World) {
  const [ann, bob] = [await world.app.people.paid(), await world.app.people.paid()];
  const titleId = await title(world);
  return { ann, bob, titleId, review: await newReview(ann, titleId, 4, { text: 'A fine film' }) };
}

export const calls: Examples<'reviews'> = {
  async getTitleStars(world) {
    const { ann, titleId } = await reviewed(world);
    return () => ann.get(`/api/media/titles/${titleId}/stars`);
  },
  async listReviews(world) {
    const { bob, titleId } = await reviewed(world);
    return () => bob.get(`/api/media/titles/${titleId}/reviews?limit=5`);
  },
  async reviewTitle(world) {
    const who = await world.app.people.paid();
    const titleId = await title(world);
    return () => giveStars(who, titleId, 5, { text: 'Worth the night', isSpoiler: true });
  },
  async deleteReview(world) {
    const { ann, review } = await reviewed(world);
    return () => ann.delete(`/api/reviews/${review.id}`);
  },
  async listOwnReviews(world) {
    const { ann } = await reviewed(world);
    return () => ann.get('/api/reviews?limit=5');
  },
};

export const statements: Statements<'reviews'> = {
  getTitleStars: 3,
  listReviews: 2,
  // One of them tells open pages, at most once a second.
  reviewTitle: 10,
  deleteReview: 8,
  listOwnReviews: 2,
};
