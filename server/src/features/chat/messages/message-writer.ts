import { commonFaults } from '@snowglobe/contract/errors.ts';
import { chatFaults as faults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { isDatabaseAway, violatedConstraint, type Tx } from '../../../core/database/database.ts';
import type { Outbox } from '../../../core/live/live.ts';
import type { CardOf } from '../../../core/members/cards.ts';
import type { Storage } from '../../../core/storage/storage.ts';
import { addMessageEvent } from '../chat.audiences.ts';
import type { Assistant } from '../assistant/assistant.ts';
import type { RoomKind } from '../chat.tables.ts';
import type { Mentions } from '../mentions/mentions.ts';
import type { MessageBlocks } from './message-blocks.ts';
import { findMessages, type MessageRow } from './messages.store.ts';
import { toNewMessage, toRow, type Draft } from './new-message.ts';
import { writeMessage } from './write-message.store.ts';
import { lockForWriting, maxBatchSize, writeMessages, type Verdict } from './write-messages.store.ts';

type Waiting = { draft: Draft; resolve: (written: MessageRow) => void; reject: (error: unknown) => void };

type Parts = {
  mentions: Mentions;
  assistant: Pick<Assistant, 'onMessages'>;
  messageBlocks: Pick<MessageBlocks, 'onWritten'>;
};

export type MessageWriter = ReturnType<typeof createMessageWriter>;

/**
 * Writes messages in the order in which they arrive. While one transaction runs, new messages wait and are written
 * together by the next one: under load many messages share the cost of a commit, otherwise none waits.
 */
export function createMessageWriter(
  { db, live, cards, storage }: FeatureCore,
  { mentions, assistant, messageBlocks }: Parts,
) {
  const queue: Waiting[] = [];
  let running: Promise<void> | null = null;

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      await writeTogether(nextBatch(queue));
    }
    running = null;
  }

  async function writeTogether(batch: Waiting[], attempt = 1): Promise<void> {
    try {
      const drafts = batch.map(({ draft }) => draft);
      const cardOf = await cards.of(drafts.map(({ author }) => author.id));
      const names = await Promise.all(
        drafts.map(({ author, text, lobby }) =>
          mentions.countNames({ author, text, isLobby: lobby !== undefined }),
        ),
      );
      const outcomes = canWriteAtOnce(drafts, names)
        ? [await writeAtOnce({ db, live, cardOf }, drafts[0]!)]
        : await live.transaction((tx, outbox) =>
            writeBatch({ tx, outbox, cardOf, storage, mentions, assistant, names }, drafts),
          );
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index]!;
        if (outcome instanceof AppError) reject(outcome);
        else {
          messageBlocks.onWritten(outcome);
          resolve(outcome);
        }
      }
    } catch (error) {
      // A message that can't be written (its author was just deleted) must not make the others fail.
      if (batch.length > 1 && !isDatabaseAway(error)) {
        for (const message of batch) await writeTogether([message]);
      } else if (attempt === 1 && violatedConstraint(error) === 'messages_client_unique') {
        // Another node has written this client id to another room meanwhile. Now that message is visible.
        await writeTogether(batch, 2);
      } else for (const { reject } of batch) reject(error);
    }
  }

  return {
    /**
     * Resolves when the message is committed. The same clientId again returns the first message. Rejects if the author
     * is not a member, if the clientId was used in another room, or if the two members of a private chat are not friends.
     */
    write(draft: Draft): Promise<MessageRow> {
      return new Promise((resolve, reject) => {
        queue.push({ draft, resolve, reject });
        running ??= drain();
      });
    },
  };
}

/** Most messages: one that nothing else depends on. */
const canWriteAtOnce = (drafts: readonly Draft[], names: readonly (readonly string[])[]) =>
  drafts.length === 1 &&
  drafts[0]!.type === 'text' &&
  drafts[0]!.replyTo === undefined &&
  names[0]!.length === 0 &&
  // Half a character is refused by the other way, which sends the text as JSON; as a text it would be replaced.
  drafts[0]!.text.isWellFormed();

/** Writes a message by one statement without a transaction around it: a fifth of the round trips. */
async function writeAtOnce(
  { db, live, cardOf }: Pick<FeatureCore, 'db' | 'live'> & { cardOf: CardOf },
  draft: Draft,
): Promise<Outcome> {
  const row = toRow(toNewMessage(draft, 0), { id: 0, seq: 0, created_at: new Date(0), quoted: null });
  const verdict = await live.appendingStatement(
    // A private room and a group have the same events.
    (outbox) => addMessageEvent(outbox, draft.lobby ?? 'group', row, cardOf),
    (on, added) => writeMessage(on, draft, added),
  );
  if (verdict.verdict === 'written') return { ...row, ...verdict.given };
  if (verdict.verdict === 'sent before') return (await findMessages(db, [verdict.id]))[0]!;
  return refusalOf(verdict.verdict);
}

type BatchContext = {
  tx: Tx;
  outbox: Outbox;
  cardOf: CardOf;
  storage: Storage;
  mentions: Mentions;
  assistant: Pick<Assistant, 'onMessages'>;
  /** For each draft, the names that it may notify. */
  names: readonly (readonly string[])[];
};
type Outcome = MessageRow | AppError;

async function writeBatch(on: BatchContext, drafts: Draft[]): Promise<Outcome[]> {
  const { tx, outbox, cardOf, storage, mentions, assistant, names } = on;
  const firsts = firstOfEach(drafts);
  const batch = new Map(firsts.map((nth) => [nth, toNewMessage(drafts[nth]!, nth)]));
  const namesInLobbies = drafts.flatMap(({ lobby }, nth) => (lobby ? names[nth]! : []));
  await mentions.lockInboxes(tx, namesInLobbies);
  await lockForWriting(tx, [...batch.values()]);
  const verdicts = (await writeMessages(tx, [...batch.values()])).toSorted((a, b) => a.nth - b.nth);
  const written = verdicts.flatMap(({ nth, verdict }) => (verdict === 'written' ? drafts[nth]! : []));
  await storage.keep(
    tx,
    written.flatMap(({ file }) => file ?? []),
  );
  const earlier = await findEarlier(tx, verdicts);
  const outcomes = new Map<number, Outcome>();
  const mentioning: { row: MessageRow; kind: RoomKind; names: readonly string[] }[] = [];
  for (const verdict of verdicts) {
    if (verdict.verdict === 'written') {
      const row = toRow(batch.get(verdict.nth)!, verdict);
      mentioning.push({ row, kind: verdict.kind, names: names[verdict.nth]! });
      outcomes.set(verdict.nth, row);
    } else if (verdict.verdict === 'sent before') outcomes.set(verdict.nth, earlier.get(verdict.id)!);
    else outcomes.set(verdict.nth, refusalOf(verdict.verdict));
  }
  await assistant.onMessages({ tx, outbox }, mentioning);
  for (const { row, kind } of mentioning) addMessageEvent(outbox, kind, row, cardOf);
  await mentions.notify({ tx, outbox }, mentioning);
  return firsts.map((nth) => outcomes.get(nth)!);
}

function refusalOf(verdict: 'no such room' | 'used elsewhere' | 'not friends'): AppError {
  if (verdict === 'not friends') return new AppError(faults.notFriends);
  if (verdict === 'no such room') return new AppError(faults.noSuchRoom);
  const text = 'chat:fault.usedElsewhere';
  return new AppError(commonFaults.badInput, { text, field: 'clientId' });
}

const clientKey = ({ author, clientId }: Draft) => clientId && `${author.id}:${clientId}`;

/**
 * The next drafts to write together. Drafts with the same client id for different rooms are never in one batch: the
 * first one has to be committed before the others can be refused.
 */
function nextBatch(queue: Waiting[]): Waiting[] {
  const roomOf = new Map<string, number>();
  const { batch = [], later = [] } = Object.groupBy(queue.splice(0, maxBatchSize), ({ draft }) => {
    const key = clientKey(draft);
    if (key === null) return 'batch';
    const room = roomOf.get(key) ?? draft.roomId;
    roomOf.set(key, room);
    return room === draft.roomId ? 'batch' : 'later';
  });
  queue.unshift(...later);
  return batch;
}

/** For each draft, the index of the first draft with the same author and client id. Only that one is written. */
function firstOfEach(drafts: Draft[]): number[] {
  const seen = new Map<string, number>();
  return drafts.map((draft, nth) => {
    const key = clientKey(draft);
    if (key === null) return nth;
    const first = seen.get(key) ?? nth;
    seen.set(key, first);
    return first;
  });
}

/** Messages that were sent a second time. This is rare, so it is a separate query. */
async function findEarlier(tx: Tx, verdicts: Verdict[]): Promise<Map<number, MessageRow>> {
  const ids = verdicts.flatMap((verdict) => (verdict.verdict === 'sent before' ? [verdict.id] : []));
  return new Map(ids.length > 0 ? (await findMessages(tx, ids)).map((row) => [row.id, row]) : []);
}
