import { newReview } from '../reviews.ts';
import { addTitle } from '../wishes.ts';
import type { Examples, Statements, World } from './world.ts';

async function active(world: World) {
  const [ann, bob] = [await world.app.people.paid(), await world.app.people.paid()];
  const titleId = await addTitle(world.app.db, { title: 'Seen by many' });
  return { ann, bob, review: await newReview(ann, titleId, 4) };
}

export const calls: Examples<'activity'> = {
  async listActivity(world) {
    const { ann, bob } = await active(world);
    return () => bob.get(`/api/users/profile/${ann.username}/activity`);
  },
  async hideActivity(world) {
    const { ann, review } = await active(world);
    return () => ann.put('/api/user/activity/hidden', { kind: 'review', id: review.id, isHidden: true });
  },
};

export const statements: Statements<'activity'> = {
  listActivity: 8,
  hideActivity: 7,
};
