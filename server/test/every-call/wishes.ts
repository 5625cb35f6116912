import { addTitle, askFor, newWish, vote } from '../wishes.ts';
import { must, type Examples, type Statements, type World } from './world.ts';

let made = 0;
const title = ({ app }: World) => addTitle(app.db, { title: `Wished ${(made += 1)}` });

/** A wish of one member, and another member. */
async function wished(world: World) {
  const [ann, bob] = [await world.app.people.paid(), await world.app.people.paid()];
  const titleId = await title(world);
  return { ann, bob, titleId, wish: await newWish(ann, titleId) };
}

export const calls: Examples<'wishes'> = {
  async listWishes(world) {
    const { bob } = await wished(world);
    return () => bob.get('/api/wishes?limit=5');
  },
  async getTitleWishes(world) {
    const { bob, titleId } = await wished(world);
    return () => bob.get(`/api/wishes/titles/${titleId}`);
  },
  async askForTitle(world) {
    const who = await world.app.people.paid();
    const titleId = await title(world);
    return () => askFor(who, titleId, { word: 'Please' });
  },
  async voteForWish(world) {
    const { bob, wish } = await wished(world);
    return () => vote(bob, wish, 'Me too');
  },
  async withdrawVote(world) {
    const { bob, wish } = await wished(world);
    await must(vote(bob, wish));
    return () => bob.delete(`/api/wishes/${wish.id}/vote`);
  },
  async listWishedTitles(world) {
    await wished(world);
    const staff = await world.app.people.admin();
    return () => staff.get('/api/admin/wishes?limit=5');
  },
  async listWishVotes(world) {
    const { wish } = await wished(world);
    const staff = await world.app.people.admin();
    return () => staff.get(`/api/admin/wishes/${wish.id}/votes`);
  },
  async decideWish(world) {
    const { wish } = await wished(world);
    const staff = await world.app.people.admin();
    const body = { from: 'new', state: 'declined', reason: 'No copy of it is left' };
    return () => staff.put(`/api/admin/wishes/${wish.id}`, body);
  },
  async getWishSettings({ app }) {
    const staff = await app.people.admin();
    return () => staff.get('/api/admin/wish-settings');
  },
  async openWishes({ app }) {
    const staff = await app.people.admin();
    return () => staff.put('/api/admin/wish-settings', { isOpen: true });
  },
  async setWishLimit({ app }) {
    const owner = await app.people.owner();
    const { roles } = await must(owner.get('/api/admin/wish-settings'));
    const paid = roles.find(({ name }: { name: string }) => name === 'Paid');
    return () => owner.put(`/api/admin/wish-settings/roles/${paid.id}`, { limit: 6 });
  },
};

export const statements: Statements<'wishes'> = {
  listWishes: 4,
  getTitleWishes: 8,
  askForTitle: 17,
  // One of them sends the votes to open pages, at most once a second.
  voteForWish: 13,
  withdrawVote: 9,
  listWishedTitles: 4,
  listWishVotes: 3,
  decideWish: 16,
  getWishSettings: 2,
  openWishes: 9,
  setWishLimit: 10,
};
