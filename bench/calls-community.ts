import { randomUUID } from 'node:crypto';
import type { FeatureCore } from '../server/src/core/feature-core.ts';
import { insertRoom } from '../server/src/features/chat/rooms/rooms.store.ts';
import { insertFriendship } from '../server/src/features/friends/friends.store.ts';
import { addCrowd, type CrowdMember } from '../server/test/crowd.ts';
import type { Call, Caller } from './caller.ts';
import { addStaff } from './bench-server.ts';

export const senders = 50;
const posts = 20;
const words =
  'Has anyone seen how the light falls through the snow on the hill tonight? It looks like a picture.';
const article = `## What is new\n\n${`${words} `.repeat(8)}\n\n- one thing\n- and another\n`;

export type Community = {
  /** The author of the news, who is not in the hall. */
  writer: { id: number; cookie: string };
  members: CrowdMember[];
  /** The group of all members. */
  hall: number;
  /** One for each sender and the next member. */
  privateRooms: number[];
  /** The writer's rooms: 15 private chats and 5 groups of 6. */
  ownRooms: number[];
  postIds: number[];
};

/** Writes directly to the database, before Snowglobe starts. */
export async function seedCommunity(core: FeatureCore): Promise<Community> {
  const { members, roomIds } = await addCrowd(core, { members: senders, rooms: 1 });
  const writer = await addStaff(core, 'Owner');
  const ids = members.map(({ id }) => id);
  const room = (kind: 'private' | 'group', among: number[]) =>
    insertRoom(
      core.db,
      {
        kind,
        name: kind === 'group' ? 'Winter club' : '',
        creatorId: among[0]!,
        pair: kind === 'group' ? null : [...among].toSorted((a, b) => a - b).join(':'),
      },
      among,
    );
  const privateRooms: number[] = [];
  for (const [index, id] of ids.entries())
    privateRooms.push(await room('private', [id, ids[(index + 1) % senders]!]));
  const ownRooms: number[] = [];
  for (const other of ids.slice(0, 15)) ownRooms.push(await room('private', [writer.id, other]));
  for (let n = 0; n < 5; n += 1) ownRooms.push(await room('group', [writer.id, ...ids.slice(0, 5)]));
  // Only friends have private chats.
  for (const [index, id] of ids.entries()) await insertFriendship(core.db, id, ids[(index + 1) % senders]!);
  for (const other of ids.slice(0, 15)) await insertFriendship(core.db, writer.id, other);
  return { writer, members, hall: roomIds[0]!, privateRooms, ownRooms, postIds: [] };
}

/** Adds profiles, posts, a conversation and a message in every room, before anything is measured. */
export async function addActivity({ call }: Caller, community: Community): Promise<void> {
  const { members, writer, ownRooms, hall } = community;
  for (const { cookie } of members.filter((_, n) => n % 3 === 0)) {
    const look = { usernameEffects: ['glow'], usernameColorMode: 'selected', profileBorder: 'glow' };
    await call({ method: 'PUT', path: '/api/profile/update', cookie, body: look });
  }
  for (let n = 0; n < posts; n += 1) {
    const body = { title: `What happened on day ${n}`, content: article, type: 'update', is_pinned: n < 2 };
    const { body: answer } = await call({
      method: 'POST',
      path: '/api/news/posts',
      cookie: writer.cookie,
      body,
    });
    community.postIds.push((JSON.parse(answer) as { post: { id: number } }).post.id);
  }
  for (let n = 0; n < 120; n += 1) await call(said(hall, members[n % senders]!));
  for (const roomId of ownRooms) await call(said(roomId, writer));
}

export const said = (roomId: number, { cookie }: { cookie: string }): Call => ({
  method: 'POST',
  path: `/api/chat/rooms/${roomId}/messages`,
  cookie,
  body: { content: words, clientId: randomUUID() },
});

export const commented = (postId: number, { cookie }: { cookie: string }): Call => ({
  method: 'POST',
  path: `/api/news/posts/${postId}/comments`,
  cookie,
  body: { content: words },
});
