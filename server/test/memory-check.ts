import { sql } from 'kysely';
import { expect } from 'vitest';
import { createLocalBus } from '../src/core/events/bus.ts';
import { createMemberCards } from '../src/core/members/cards.ts';
import { toMember } from '../src/core/sessions/member.ts';
import { findMembers } from '../src/core/sessions/sessions.store.ts';
import { findAccount } from '../src/features/account/account.feature.ts';
import { presentUser } from '../src/features/account/account.presenter.ts';
import { createOwnUser } from '../src/features/account/profile/own-user.ts';
import { listMessages } from '../src/features/chat/messages/messages.store.ts';
import { getLobbyRooms } from '../src/features/chat/rooms/rooms.store.ts';
import { listPosts } from '../src/features/news/posts.store.ts';
import { countUnread } from '../src/features/news/read-positions.store.ts';
import type { TestApp } from './with-app.ts';

/** Compares the cached values of a Snowglobe with its database. */
export async function createMemoryCheck({ core, db, people, url }: TestApp) {
  const reader = await people.free();
  const cookies = new Map<number, string>();
  const own = createOwnUser(core);
  const publicRoom = (await getLobbyRooms(db)).public;

  /** The first members, who are in every example, and the newest, who are in this one. All of them would be too many. */
  const ids = async () => {
    const all = (await db.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id);
    return [...new Set([...all.slice(0, 3), ...all.slice(-6)])];
  };
  const kept = {
    member: (id: number) => core.sessions.member(id),
    card: async (id: number) => (await core.cards.of([id]))(id),
    user: (id: number) => own(id),
  };
  const stored = {
    member: async (id: number) => toMember((await findMembers(db, [id])).get(id)!),
    card: async (id: number) => (await createMemberCards({ db, bus: createLocalBus() }).of([id]))(id),
    user: async (id: number) => presentUser((await findAccount(db, id))!),
  };
  async function shared() {
    const { posts } = (await reader.get('/api/news/posts')).body;
    const { messages } = (await reader.get('/api/public-chat/messages')).body;
    return {
      posts: posts.map((post: Record<string, unknown>) => [post['id'], post['title'], ...countsOf(post)]),
      messages: messages.map((message: Record<string, unknown>) => [message['id'], message['message']]),
    };
  }

  /** The lists of one member that come from memory, as they are answered. */
  async function listsOf(id: number) {
    if (!cookies.has(id)) {
      const device = { userAgent: '', address: '127.0.0.1' };
      const { token } = await core.sessions.begin(db, { id, isOwner: false }, device);
      cookies.set(id, `snowglobe_session=${token}`);
    }
    const headers = { cookie: cookies.get(id)! };
    // Before the posts, which are seen when they are read.
    const unread = await fetch(`${url}/api/news/unread-count`, { headers });
    const body = await unread.json();
    // Some members must first choose a password, or are banned.
    if (unread.ok) expect(body).toEqual({ count: await countUnread(db, id) });
    return Promise.all(
      ['/api/chat/rooms', '/api/user/inbox', '/api/news/posts'].map(async (path) => {
        const answer = await fetch(`${url}${path}`, { headers });
        return [path, id, answer.status, await answer.text()];
      }),
    );
  }
  const lists = async (looked: readonly number[]) => {
    const all: unknown[] = [];
    for (const id of looked) all.push(await listsOf(id));
    return all;
  };
  /** The newest members, who are in the example. */
  const inExample = async () => (await ids()).slice(-4);
  const logPosition = async () =>
    (await db.selectFrom('event_head').select('position').executeTakeFirstOrThrow()).position;
  /** A payment may arrive between the two reads: then both are read again. */
  async function expectSame(readMemory: () => Promise<unknown>, readDatabase: () => Promise<unknown>) {
    const position = await logPosition();
    const [fromMemory, fromDatabase] = [await readMemory(), await readDatabase()];
    if ((await logPosition()) !== position) return expectSame(readMemory, readDatabase);
    expect(fromMemory).toEqual(fromDatabase);
  }
  function forgetLists(): void {
    for (const name of ['newest messages', 'rooms of a member', 'inbox', 'news reader', 'news seen'] as const)
      core.bus.publish('keyed.changed', { name, key: null });
  }

  /** Versions of all messages, by room. Not compared as pages: reading a page marks its room as read. */
  async function versions(): Promise<Map<number, string>> {
    const { rows } = await sql<{ room_id: number; versions: string }>`
      select room_id, string_agg(messages.id || '.' || messages.xmin::text, ' ' order by seq) as versions
      from messages join rooms on rooms.id = room_id where kind in ('private', 'group') group by room_id`.execute(
      db,
    );
    return new Map(rows.map((row) => [row.room_id, row.versions]));
  }
  let versionsBefore = new Map<number, string>();
  const announcedRooms = new Set<number | null>();
  core.bus.subscribe('keyed.changed', ({ name, key }) => {
    if (name === 'newest messages') announcedRooms.add(key);
  });

  return {
    /** Empties the caches and fills them, so that a value that a call forgets to update is still cached at the check. */
    async fill(): Promise<void> {
      core.bus.publish('roles.changed', {});
      for (const name of ['news', 'newest posts', 'public chat'] as const)
        core.bus.publish('shared.changed', { name });
      await Promise.all((await ids()).flatMap((id) => Object.values(kept).map(async (read) => read(id))));
      await shared();
      forgetLists();
      await lists(await inExample());
      versionsBefore = await versions();
      announcedRooms.clear();
    },
    async check(): Promise<void> {
      const changed = [...(await versions())].filter(
        ([room, now]) => versionsBefore.has(room) && versionsBefore.get(room) !== now,
      );
      for (const [room] of changed)
        expect(announcedRooms.has(room) || announcedRooms.has(null), `Messages of room ${room}`).toBe(true);
      const looked = await ids();
      for (const what of ['member', 'card', 'user'] as const) {
        const read = (from: typeof kept | typeof stored) =>
          Promise.all(looked.map(async (id) => [what, id, await from[what](id)]));
        await expectSame(
          () => read(kept),
          () => read(stored),
        );
      }
      const listed = await inExample();
      await expectSame(
        () => lists(listed),
        () => {
          forgetLists();
          return lists(listed);
        },
      );
      const posts = await listPosts(db, { type: undefined, after: null, limit: 50 });
      const messages = await listMessages(db, { roomId: publicRoom, before: null, limit: 100 });
      expect(await shared()).toEqual({
        posts: posts.map((post) => [post.id, post.title, ...countsOf(post)]),
        messages: messages.map(({ id, text }) => [id, text]),
      });
    },
  };
}

const countsOf = (post: Record<string, unknown>) =>
  ['views_count', 'likes_count', 'dislikes_count', 'comments_count'].map((count) => post[count]);
