import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { callTable } from '@snowglobe/contract/calls.ts';
import { contract } from '@snowglobe/contract/contract.ts';
import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { openFlakyConnection } from '../server/test/flaky-connection.ts';
import type { CrowdMember } from '../server/test/crowd.ts';
import { ApiError, createApi, type Api } from '@snowglobe/contract/client.ts';
import { clock, type Clock } from '../web/src/core/clock.ts';
import { quoteOf } from '../web/src/features/chat/messages/feed.ts';
import { createHeadlessPage } from '../web/test/headless-page.ts';

type Acknowledged = { roomId: number; id: number; seq: number };
export type Talker = ReturnType<typeof createTalker>;

const calls = callTable(contract);
/** Short, because longer pauses between attempts only make the test longer. */
const impatient: Clock = { ...clock, after: (milliseconds, run) => clock.after(milliseconds / 10, run) };

/**
 * A member with the page's own code (live channel, feed cache, unsent messages, room list) on a flaky connection. It
 * records every broken promise of the server.
 */
export function createTalker(url: string, member: CrowdMember, roomIds: readonly number[]) {
  const line = openFlakyConnection(url, member.cookie);
  const acknowledged = new Map<string, Acknowledged>();
  const brokenPromises: string[] = [];
  const plainApi = createApi(calls, line.send);
  let lastCursor = 0;

  /** Checks every frame for the page: positions only grow, except after a reset. */
  function overhear(text: string): void {
    const { type, cursor } = JSON.parse(text) as { type: string; cursor: string | null };
    if (cursor === null || type === 'hello') return;
    if (type !== 'reset' && Number(cursor) <= lastCursor)
      brokenPromises.push(`after event ${lastCursor} came ${cursor}`);
    lastCursor = Number(cursor);
  }

  function note(clientId: string, content: string, message: RoomMessage): void {
    const before = acknowledged.get(clientId);
    const isIt = message.clientId === clientId && message.content === content;
    if (!isIt || (before && before.id !== message.id))
      brokenPromises.push(`${content} was acknowledged as ${JSON.stringify(message)}`);
    acknowledged.set(clientId, { roomId: message.roomId, id: message.id, seq: message.seq });
  }

  const sendRoomMessage: Api['sendRoomMessage'] = async (sent) => {
    const reply = await plainApi.sendRoomMessage(sent);
    note(sent.body.clientId!, sent.body.content, reply.message);
    return reply;
  };
  const api = new Proxy(plainApi, {
    get: (all, name) => (name === 'sendRoomMessage' ? sendRoomMessage : Reflect.get(all, name)),
  });

  const card = { memberId: member.id, username: member.username, role: 'Free' } as unknown as MemberCard;
  const page = createHeadlessPage({
    api,
    clock: impatient,
    open: (after) => line.open(after, overhear),
    me: () => card,
  });
  const { chatState, live } = page;
  page.watchRooms();
  for (const roomId of roomIds) page.look(chatState.roomFeed(roomId));

  function anyOf(roomId: number): RoomMessage | undefined {
    const { held } = page.shown(chatState.roomFeed(roomId));
    return held[randomInt(held.length || 1)];
  }
  const anyRoom = () => roomIds[randomInt(roomIds.length)]!;
  const isOnItsWay = (roomId: number, text: string) =>
    chatState.unsent
      .of(chatState.roomFeed(roomId))
      .some((each) => each.text === text && each.shown.sending.state !== 'sent');

  /** Retries until it succeeds. */
  async function insist<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
    for (;;) {
      try {
        return await ask();
      } catch {
        await delay(randomInt(50, 250));
      }
    }
  }

  return {
    member,
    line,
    page,
    acknowledged,
    brokenPromises,

    listen: live.start,
    listRooms: async () => (await insist(() => plainApi.listRooms())).rooms,
    /** A page with a cursor marks nothing as read. */
    pageBefore: (roomId: number, cursor: string) =>
      insist(() =>
        plainApi.listRoomMessages({ params: { id: String(roomId) }, query: { limit: '100', cursor } }),
      ),

    /** Sends a message to a random room, sometimes as a reply, and waits until it is sent. */
    async say(text: string): Promise<void> {
      const roomId = anyRoom();
      const feed = chatState.roomFeed(roomId);
      const answered = randomInt(4) === 0 ? anyOf(roomId) : undefined;
      chatState.unsent.send(feed, text, answered && !answered.deleted ? quoteOf(feed, answered) : null);
      while (isOnItsWay(roomId, text)) await delay(5);
    },

    /** Adds or removes a reaction. */
    async react(): Promise<void> {
      const message = anyOf(anyRoom());
      if (!message || message.deleted) return;
      const { roomId, id } = message;
      const params = { id: String(roomId), messageId: String(id), reaction: 'like' as const };
      const call = randomInt(3) > 0 ? plainApi.reactToRoomMessage : plainApi.unreactToRoomMessage;
      await insist(() => call({ params }).catch(ignoreGone));
    },

    /** Edits one of their messages. */
    async edit(): Promise<void> {
      const { roomId, id } = [...acknowledged.values()].at(randomInt(acknowledged.size))!;
      const params = { id: String(roomId), messageId: String(id) };
      const body = { content: `put otherwise ${randomInt(1000)}` };
      await insist(() => plainApi.editRoomMessage({ params, body }).catch(ignoreGone));
    },

    /** Deletes one of their messages. */
    async regret(): Promise<void> {
      const { roomId, id } = [...acknowledged.values()].at(randomInt(acknowledged.size))!;
      const params = { id: String(roomId), messageId: String(id) };
      // After a lost answer the retry gets a 404.
      await insist(() => plainApi.deleteRoomMessage({ params }).catch(ignoreGone));
    },

    /** Marks a room as read up to a random message. */
    async read(): Promise<void> {
      const roomId = anyRoom();
      const { held } = page.shown(chatState.roomFeed(roomId));
      const message = held[randomInt(held.length || 1)];
      if (!message) return;
      const params = { id: String(roomId) };
      await insist(() => plainApi.markRoomRead({ params, body: { seq: message.seq } }));
    },

    /** All messages of a room. */
    async readAll(roomId: number): Promise<readonly RoomMessage[]> {
      const feed = chatState.roomFeed(roomId);
      while (chatState.cache.held(feed)?.olderCursor) await chatState.cache.loadOlder(feed);
      return page.shown(feed).held;
    },
  };
}

function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
