import { chatFaults as faults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { isDatabaseAway, type Tx } from '../../core/database/database.ts';
import type { Outbox } from '../../core/live/live.ts';
import type { Claim, Storage } from '../../core/storage/storage.ts';
import { addMessageEvent } from './chat.audiences.ts';
import type { RoomKind } from './chat.tables.ts';
import { findMessages, findSent, insertMessages, type MessageRow } from './messages.store.ts';
import { findMemberships, lockRooms, moveReadMarks, setLastSeqs, type RoomRow } from './rooms.store.ts';

export type MessageFile = {
  key: string;
  thumbnailKey: string | null;
  name: string;
  type: string;
  size: number;
  /** Room in the storage of whoever sends it. */
  claim: Claim;
};

export type Draft = {
  roomId: number;
  author: { id: number; username: string };
  clientId: string | null;
  type: 'text' | 'image' | 'file' | 'notice';
  content: string;
  file?: MessageFile;
};

type Waiting = { draft: Draft; resolve: (written: MessageRow) => void; reject: (error: unknown) => void };

/** A transaction of this many costs little more than one of one. */
const mostAtOnce = 200;

export type MessageWriter = ReturnType<typeof openMessageWriter>;

/**
 * Writes messages in the order in which they came. While one transaction runs, what arrives waits and goes together
 * into the next: under load the cost of a commit is shared, and at rest nobody waits.
 */
export function openMessageWriter({ live, storage }: FeatureCore) {
  const queue: Waiting[] = [];
  let running: Promise<void> | null = null;

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      await writeTogether(queue.splice(0, mostAtOnce));
    }
    running = null;
  }

  async function writeTogether(batch: Waiting[]): Promise<void> {
    try {
      const drafts = batch.map(({ draft }) => draft);
      const outcomes = await live.transaction((tx, outbox) => writeBatch({ tx, outbox, storage }, drafts));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index]!;
        if (outcome instanceof AppError) reject(outcome);
        else resolve(outcome);
      }
    } catch (error) {
      // One that can't be written (its author is gone by now) must not take the others with it.
      if (batch.length > 1 && !isDatabaseAway(error)) {
        for (const one of batch) await writeTogether([one]);
      } else for (const { reject } of batch) reject(error);
    }
  }

  return {
    /** Resolves when the message is durable and on its way; the same clientId again gives the first one back. */
    write(draft: Draft): Promise<MessageRow> {
      return new Promise((resolve, reject) => {
        queue.push({ draft, resolve, reject });
        running ??= drain();
      });
    },
  };
}

type Outcome = MessageRow | AppError;

type On = { tx: Tx; outbox: Outbox; storage: Storage };

async function writeBatch({ tx, outbox, storage }: On, drafts: Draft[]): Promise<Outcome[]> {
  const rooms = new Map(
    (await lockRooms(tx, [...new Set(drafts.map(({ roomId }) => roomId))])).map((room) => [room.id, room]),
  );
  const earlier = await sentBefore(tx, drafts);
  const allowed = await mayWrite(tx, drafts, rooms);
  const outcomes: (Outcome | number)[] = [];
  const fresh: { draft: Draft; seq: number }[] = [];
  const inThisBatch = new Map<string, number>();

  for (const [index, draft] of drafts.entries()) {
    const key = draft.clientId === null ? null : keyOf(draft.author.id, draft.clientId);
    const room = rooms.get(draft.roomId);
    const before = key === null ? undefined : earlier.get(key);
    const twin = key === null ? undefined : inThisBatch.get(key);
    if (before) outcomes.push(before);
    else if (twin !== undefined) outcomes.push(twin);
    else if (!room || !allowed[index]) outcomes.push(new AppError(faults.noSuchRoom));
    else {
      room.last_seq += 1;
      if (key !== null) inThisBatch.set(key, fresh.length);
      outcomes.push(fresh.length);
      fresh.push({ draft, seq: room.last_seq });
    }
  }
  if (fresh.length === 0) return outcomes as Outcome[];

  const written = await insert(tx, fresh, rooms);
  await storage.keep(
    tx,
    fresh.flatMap(({ draft }) => draft.file ?? []),
  );
  for (const row of written) addMessageEvent(outbox, rooms.get(row.room_id)!.kind as RoomKind, row);
  return outcomes.map((outcome) => (typeof outcome === 'number' ? written[outcome]! : outcome));
}

const keyOf = (authorId: number, clientId: string) => `${authorId}:${clientId}`;

async function sentBefore(tx: Tx, drafts: Draft[]): Promise<Map<string, MessageRow>> {
  const asked = drafts.flatMap(({ author, clientId }) =>
    clientId === null ? [] : [{ authorId: author.id, clientId }],
  );
  if (asked.length === 0) return new Map();
  const found = await findSent(tx, asked);
  return new Map(found.map((row) => [keyOf(row.author_id!, row.client_id!), row]));
}

/** Membership is read under the room's lock: whoever was removed before this moment writes nothing any more. */
async function mayWrite(tx: Tx, drafts: Draft[], rooms: Map<number, RoomRow>): Promise<boolean[]> {
  const isClosed = ({ roomId }: Draft) => ['private', 'group'].includes(rooms.get(roomId)?.kind ?? '');
  const asked = drafts.filter(isClosed).map(({ roomId, author }) => ({ roomId, memberId: author.id }));
  const members = asked.length > 0 ? await findMemberships(tx, asked) : new Set<string>();
  return drafts.map((draft) => !isClosed(draft) || members.has(`${draft.roomId}:${draft.author.id}`));
}

async function insert(
  tx: Tx,
  fresh: { draft: Draft; seq: number }[],
  rooms: Map<number, RoomRow>,
): Promise<MessageRow[]> {
  const ids = await insertMessages(
    tx,
    fresh.map(({ draft, seq }) => ({
      roomId: draft.roomId,
      seq,
      authorId: draft.author.id,
      authorName: draft.author.username,
      clientId: draft.clientId,
      type: draft.type,
      content: draft.content,
      fileKey: draft.file?.key ?? null,
      thumbnailKey: draft.file?.thumbnailKey ?? null,
      fileName: draft.file?.name ?? null,
      fileType: draft.file?.type ?? null,
      fileSize: draft.file?.size ?? null,
    })),
  );
  const touched = [...new Set(fresh.map(({ draft }) => draft.roomId))];
  await setLastSeqs(
    tx,
    touched.map((id) => ({ id, lastSeq: rooms.get(id)!.last_seq })),
  );
  await moveReadMarks(
    tx,
    fresh.map(({ draft, seq }) => ({ roomId: draft.roomId, memberId: draft.author.id, seq })),
  );
  const rows = new Map((await findMessages(tx, ids)).map((row) => [row.id, row]));
  return ids.map((id) => rows.get(id)!);
}
