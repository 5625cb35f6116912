import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Room, RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { WebSocket } from 'ws';
import type { CrowdMember } from './crowd.ts';
import type { Frame } from './live-client.ts';

type Heard = { messages: RoomMessage[]; fetchedUpTo: number; readUpTo: number; markedUpTo: number };
type Acknowledged = { roomId: number; id: number; seq: number };
export type Talker = ReturnType<typeof openTalker>;

const patienceMs = 5000;
const pageSize = 100;

/**
 * A member on a bad line, who keeps to the protocol as the web client does: a cursor on reconnect, a refetch by seq
 * after `reset`, the same clientId until a send is acknowledged. Whatever the server does against its promises is noted.
 */
export function openTalker(url: string, member: CrowdMember, roomIds: readonly number[]) {
  const rooms = new Map<number, Heard>(
    roomIds.map((id) => [id, { messages: [], fetchedUpTo: 0, readUpTo: 0, markedUpTo: 0 }]),
  );
  const acknowledged = new Map<string, Acknowledged>();
  const brokenPromises: string[] = [];
  const counts = { connections: 0, resets: 0, retries: 0, repeats: 0 };
  let cursor: string | null = null;
  let socket: WebSocket | undefined;
  const line = { isWanted: false, isBad: true, isStale: false };
  /** What arrives during a refetch waits for its end. */
  let waiting: Frame[] | null = null;

  /** Asks until there is an answer: the line may break at any moment, before or after the server has done the work. */
  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    for (;;) {
      const breaksAfterMs = line.isBad && randomInt(20) === 0 ? randomInt(30) : patienceMs;
      try {
        const response = await fetch(url + path, {
          method,
          signal: AbortSignal.timeout(breaksAfterMs),
          headers: {
            cookie: member.cookie,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const answer = (await response.json()) as T;
        if (response.ok) return answer;
        if (response.status < 500)
          brokenPromises.push(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
      } catch {
        // Cut off, timed out, or nobody there.
      }
      counts.retries += 1;
      await delay(randomInt(50, 250));
    }
  }

  function hear(message: RoomMessage): void {
    const room = rooms.get(message.roomId)!;
    const last = room.messages.at(-1)?.seq ?? 0;
    if (message.seq <= last) {
      if (message.seq > room.fetchedUpTo)
        brokenPromises.push(`seq ${message.seq} of room ${message.roomId} came twice`);
      return;
    }
    if (message.seq !== last + 1)
      brokenPromises.push(`after seq ${last} of room ${message.roomId} came ${message.seq}`);
    room.messages.push(message);
    if (message.sender === member.username) room.readUpTo = Math.max(room.readUpTo, message.seq);
  }

  function receive(frame: Frame): void {
    if (frame.type === 'hello') {
      // A first connection has nothing to go on from.
      if (cursor === null) void refetch();
      cursor ??= frame.cursor;
      return;
    }
    if (frame.type === 'reset') {
      counts.resets += 1;
      cursor = frame.cursor;
      void refetch();
      return;
    }
    if (frame.cursor !== null) {
      if (Number(frame.cursor) <= Number(cursor))
        brokenPromises.push(`after event ${cursor} came ${frame.cursor}`);
      cursor = frame.cursor;
    }
    if (waiting) waiting.push(frame);
    else apply(frame);
  }

  function apply({ type, data }: Frame): void {
    if (type === 'room.message') hear(data as RoomMessage);
    if (type !== 'room.changed' || data.what !== 'read') return;
    const room = rooms.get(data.roomId as number)!;
    room.readUpTo = Math.max(room.readUpTo, data.seq as number);
  }

  async function refetch(): Promise<void> {
    line.isStale = true;
    // One is under way: it goes around once more.
    if (waiting) return;
    waiting = [];
    while (line.isStale) {
      line.isStale = false;
      for (const roomId of roomIds) await fetchNewer(roomId);
      for (const { id, lastSeq, unreadCount } of await listRooms()) {
        const room = rooms.get(id)!;
        room.readUpTo = Math.max(room.readUpTo, lastSeq - unreadCount);
      }
    }
    for (const frame of waiting) apply(frame);
    waiting = null;
  }

  async function fetchNewer(roomId: number): Promise<void> {
    const room = rooms.get(roomId)!;
    for (;;) {
      const after = room.messages.at(-1)?.seq ?? 0;
      const path = `/api/chat/rooms/${roomId}/messages?after=${after}&limit=${pageSize}`;
      const { messages } = await ask<{ messages: RoomMessage[] }>('GET', path);
      for (const message of messages) hear(message);
      room.fetchedUpTo = Math.max(room.fetchedUpTo, messages.at(-1)?.seq ?? 0);
      // Reading the newest marks the room as read.
      mark(roomId, room.fetchedUpTo);
      if (messages.length < pageSize) return;
    }
  }

  function mark(roomId: number, seq: number): void {
    const room = rooms.get(roomId)!;
    room.markedUpTo = Math.max(room.markedUpTo, seq);
  }

  async function listRooms(): Promise<Room[]> {
    return (await ask<{ rooms: Room[] }>('GET', '/api/chat/rooms')).rooms;
  }

  async function connectOnce(): Promise<void> {
    const opened = new WebSocket(
      `${url.replace('http', 'ws')}/api/live${cursor === null ? '' : `?after=${cursor}`}`,
      {
        headers: { cookie: member.cookie },
        handshakeTimeout: patienceMs,
      },
    );
    socket = opened;
    const closed = new Promise((resolve) => opened.on('close', resolve));
    // A refusal or a break is followed by `close`.
    opened.on('error', () => undefined);
    opened.on('open', () => (counts.connections += 1));
    opened.on('message', (bytes: Buffer) => receive(JSON.parse(bytes.toString()) as Frame));
    const cut = line.isBad ? setTimeout(() => opened.terminate(), randomInt(500, 4000)) : undefined;
    await closed;
    clearTimeout(cut);
  }

  return {
    member,
    rooms,
    acknowledged,
    brokenPromises,
    counts,
    listRooms,
    get: <T>(path: string) => ask<T>('GET', path),

    /** Stays on the live channel, as far as the line allows, until `fallAsleep`. */
    async listen(): Promise<void> {
      line.isWanted = true;
      while (line.isWanted) {
        await connectOnce();
        await delay(randomInt(line.isBad ? 400 : 50));
      }
    },

    /** Says something somewhere; sometimes twice, as a double click does. */
    async say(content: string): Promise<void> {
      const roomId = roomIds[randomInt(roomIds.length)]!;
      const post = { content, clientId: randomUUID() };
      const send = () => ask<{ message: RoomMessage }>('POST', `/api/chat/rooms/${roomId}/messages`, post);
      const clicks = randomInt(20) === 0 ? 2 : 1;
      counts.repeats += clicks - 1;
      for (const { message } of await Promise.all(Array.from({ length: clicks }, send))) {
        const before = acknowledged.get(post.clientId);
        if (
          message.clientId !== post.clientId ||
          message.content !== content ||
          (before && before.id !== message.id)
        ) {
          brokenPromises.push(`${content} was acknowledged as ${JSON.stringify(message)}`);
        }
        acknowledged.set(post.clientId, { roomId, id: message.id, seq: message.seq });
        mark(roomId, message.seq);
      }
    },

    /** Reads a room up to somewhere. */
    async read(): Promise<void> {
      const roomId = roomIds[randomInt(roomIds.length)]!;
      const heard = rooms.get(roomId)!.messages.length;
      if (heard === 0) return;
      const { seq } = rooms.get(roomId)!.messages[randomInt(heard)]!;
      await ask('PUT', `/api/chat/rooms/${roomId}/read`, { seq });
      mark(roomId, seq);
    },

    mendLine(): void {
      line.isBad = false;
      socket?.terminate();
    },
    fallAsleep(): void {
      line.isWanted = false;
      socket?.terminate();
    },
  };
}
