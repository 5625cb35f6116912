import { follow } from '../follows.ts';
import { addTitle } from '../wishes.ts';
import type { Examples, Statements, World } from './world.ts';

let made = 0;

/** A series, and a member who does not follow it yet. */
async function series({ app }: World) {
  const titleId = await addTitle(app.db, { title: `Followed ${(made += 1)}`, type: 'tv' });
  return { who: await app.people.paid(), titleId, path: `/api/follows/series/${titleId}` };
}

async function followed(world: World) {
  const { who, titleId, path } = await series(world);
  await follow(who, { kind: 'series', target: titleId });
  return { who, path };
}

export const calls: Examples<'follows'> = {
  async listFollows(world) {
    const { who } = await followed(world);
    await follow(who, { kind: 'news', target: 'update' });
    return () => who.get('/api/follows?limit=5');
  },
  async getFollow(world) {
    const { who, path } = await followed(world);
    return () => who.get(path);
  },
  async follow(world) {
    const { who, path } = await series(world);
    return () => who.put(path, { tell: 'inbox' });
  },
  async unfollow(world) {
    const { who, path } = await followed(world);
    return () => who.delete(path);
  },
  async seeFollows(world) {
    const { who } = await followed(world);
    return () => who.post('/api/follows/seen', { upTo: 5 });
  },
};

export const statements: Statements<'follows'> = {
  listFollows: 6,
  getFollow: 2,
  follow: 11,
  unfollow: 8,
  seeFollows: 8,
};
