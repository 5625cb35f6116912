import { randomUUID } from 'node:crypto';
import type { FeatureCore } from '../server/src/core/feature-core.ts';
import { insertRoom } from '../server/src/features/chat/rooms/rooms.store.ts';
import { insertMessage } from '../server/src/features/inbox/inbox.store.ts';
import { insertFriendship } from '../server/src/features/friends/friends.store.ts';
import { addCrowd, type CrowdMember } from '../server/test/crowd.ts';
import type { Call, Caller } from './caller.ts';
import { addStaff } from './bench-server.ts';

export const senders = 50;
/** The members of the hall. */
const hallSize = 101;
const letters = 50;
const posts = 20;
const words =
  'Has anyone seen how the light falls through the snow on the hill tonight? It looks like a picture.';
const article = `## What is new\n\n${`${words} `.repeat(8)}\n\n- one thing\n- and another\n`;

export type Community = {
  /** The author of the news, who is not in the hall. */
  writer: { id: number; cookie: string };
  members: CrowdMember[];
  /** The group of all 101 members. */
  hall: number;
  /** Has 20 rooms: the hall, 14 private chats and 5 groups of 6. Has 50 letters in the inbox. */
  neighbour: CrowdMember;
  neighboursRooms: number[];
  /** One for each sender and the next member. */
  privateRooms: number[];
  /** The writer's rooms: 15 private chats and 5 groups of 6. */
  ownRooms: number[];
  postIds: number[];
};

/** Writes directly to the database, before Snowglobe starts. */
export async function seedCommunity(core: FeatureCore): Promise<Community> {
  const { members, roomIds } = await addCrowd(core, { members: hallSize, rooms: 1 });
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
  const pairs = ids.slice(0, senders).map((id, index) => [id, ids[(index + 1) % senders]!] as const);
  const privateRooms: number[] = [];
  for (const pair of pairs) privateRooms.push(await room('private', [...pair]));
  const ownRooms: number[] = [];
  for (const other of ids.slice(0, 15)) ownRooms.push(await room('private', [writer.id, other]));
  for (let n = 0; n < 5; n += 1) ownRooms.push(await room('group', [writer.id, ...ids.slice(0, 5)]));
  const neighbour = members.at(-1)!;
  const neighboursRooms: number[] = [];
  for (const other of ids.slice(senders, senders + 14))
    neighboursRooms.push(await room('private', [neighbour.id, other]));
  for (let n = 0; n < 5; n += 1)
    neighboursRooms.push(await room('group', [neighbour.id, ...ids.slice(0, 5)]));
  // Only friends have private chats.
  for (const [id, other] of pairs) await insertFriendship(core.db, id, other);
  for (const other of ids.slice(senders, senders + 14)) await insertFriendship(core.db, neighbour.id, other);
  for (const other of ids.slice(0, 15)) await insertFriendship(core.db, writer.id, other);
  for (let n = 0; n < letters; n += 1)
    await insertMessage(core.db, {
      memberId: neighbour.id,
      title: `Letter ${n}`,
      message: words,
      type: 'info',
    });
  return {
    writer,
    members,
    hall: roomIds[0]!,
    neighbour,
    neighboursRooms,
    privateRooms,
    ownRooms,
    postIds: [],
  };
}

/** Adds profiles, posts, a conversation and a message in every room, before anything is measured. */
export async function addActivity({ call }: Caller, community: Community): Promise<void> {
  const { members, writer, ownRooms, neighbour, neighboursRooms, hall } = community;
  for (const { cookie } of members.filter((_, n) => n % 3 === 0)) {
    const look = { usernameEffects: ['glow'], usernameColorMode: 'selected', profileBorder: 'glow' };
    await call({ method: 'PUT', path: '/api/profile/update', cookie, body: look });
  }
  for (let n = 0; n < posts; n += 1) {
    const body = { title: `What happened on day ${n}`, content: article, type: 'update', is_pinned: n < 2 };
    const { bytes } = await call({
      method: 'POST',
      path: '/api/news/posts',
      cookie: writer.cookie,
      body,
    });
    community.postIds.push((JSON.parse(bytes.toString()) as { post: { id: number } }).post.id);
  }
  for (let n = 0; n < 120; n += 1) {
    await call(said(hall, members[n % senders]!));
    await call(saidPublicly(members[n % senders]!));
  }
  for (const roomId of ownRooms) await call(said(roomId, writer));
  for (const roomId of neighboursRooms) await call(said(roomId, neighbour));
}

export const said = (roomId: number, { cookie }: { cookie: string }): Call => ({
  method: 'POST',
  path: `/api/chat/rooms/${roomId}/messages`,
  cookie,
  body: { content: words, clientId: randomUUID() },
});

export const saidPublicly = ({ cookie }: { cookie: string }): Call => ({
  method: 'POST',
  path: '/api/public-chat/messages',
  cookie,
  body: { message: words },
});

export const commented = (postId: number, { cookie }: { cookie: string }): Call => ({
  method: 'POST',
  path: `/api/news/posts/${postId}/comments`,
  cookie,
  body: { content: words },
});
