import { aiFaults as faults } from '@snowglobe/contract/features/ai/ai.faults.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { createBatches } from './batches.ts';
import type { Catalogue } from '../catalogue.ts';
import { createEndings } from './endings.ts';
import * as store from '../sessions/messages.store.ts';
import type { Texts } from '../quota/ai-quota.ts';
import { createSavedWriting, type Begun, type SavedWriting } from './saved-writing.ts';
import type { Writer } from './writer.ts';
import { followWriting, stopWriting, type AnswerPiece, type Place } from './writing.ts';

declare module '../../../core/events/bus.ts' {
  interface Topics {
    /** Somebody stopped an answer; the node that writes it hears of it. */
    'ai.stop': { id: number };
  }
}

/** How often a writer says that it is still there, also when nothing comes. */
const signEveryMs = 4000;
/** How an answer is looked at that another node writes. */
const lookEveryMs = 400;
/** How long, and how often looking, another node is waited for to stop one. */
const stopWithinMs = 3000;
const lookForStopMs = 50;

export type Generations = ReturnType<typeof createGenerations>;

/**
 * Answers that belong to a chat. They are written apart from whoever asked: a page that is closed changes nothing,
 * and any page, on any node, can follow or stop them.
 */
export function createGenerations(
  core: FeatureCore,
  { writer, texts, catalogue }: { writer: Writer; texts: Texts; catalogue: Catalogue },
) {
  const { db, bus, log, onClose, inBackground } = core;
  const writing = new Map<number, SavedWriting>();
  const batches = createBatches(core, writing);
  const endings = createEndings(core, texts);

  async function write(one: SavedWriting): Promise<void> {
    one.onUnsaved = batches.schedule;
    const release = writer.reserve(one.memberId);
    await endings.end(one, await writer.write(one, { messages: one.context, contentType: null }));
    release();
    writing.delete(one.id);
  }

  async function lookAfter(): Promise<void> {
    await batches.saveAll();
    for (const id of await store.listLeftAnswers(db, 100)) await endings.endLeft(id);
  }

  const timer = setInterval(
    () => void lookAfter().catch((error: unknown) => log.warn({ err: error }, 'Answers of the AI wait')),
    signEveryMs,
  );
  const letGo = bus.subscribe('ai.stop', ({ id }) => {
    const one = writing.get(id);
    if (one) stopWriting(one);
  });
  onClose(() => {
    clearInterval(timer);
    letGo();
    // A stop is no stop of the member's: what is there is kept as cut.
    for (const one of writing.values()) one.abort.abort();
  });

  async function findOwn(memberId: number, id: number): Promise<store.FoundAnswer> {
    const found = await store.findAnswer(db, id);
    if (!found || found.user_id !== memberId) throw new AppError(faults.noSuchGeneration);
    return found;
  }

  /** One that another node writes, or nobody any more. */
  async function* followElsewhere(
    memberId: number,
    found: store.FoundAnswer,
    from: Place,
  ): AsyncGenerator<AnswerPiece> {
    let row = found;
    for (const at = { ...from }; ;) {
      const piece = { text: row.content.slice(at.words), thinking: row.thinking.slice(at.thinking) };
      if (piece.text !== '' || piece.thinking !== '') yield piece;
      at.words = Math.max(at.words, row.content.length);
      at.thinking = Math.max(at.thinking, row.thinking.length);
      if (row.status !== 'running') return;
      if (row.is_left) await endings.endLeft(row.id);
      else await delay(lookEveryMs);
      row = await findOwn(memberId, row.id);
    }
  }

  /** Its writer has words that are not saved yet, so it is asked first. */
  async function stopElsewhere(memberId: number, id: number): Promise<void> {
    bus.publish('ai.stop', { id });
    const until = performance.now() + stopWithinMs;
    let row = await findOwn(memberId, id);
    for (; row.status === 'running' && !row.is_left; row = await findOwn(memberId, id)) {
      if (performance.now() > until) return endings.endUnreached(row);
      await delay(lookForStopMs);
    }
    if (row.is_left) await endings.endLeft(id);
  }

  return {
    begin(begun: Begun): void {
      const one = createSavedWriting(begun, catalogue);
      writing.set(one.id, one);
      inBackground('answer of the AI', () => write(one));
    },

    /** Resolves with the first sign of it, or at once for one that is not written here. */
    hasBegun: async (id: number) => writing.get(id)?.first.promise,

    /** The pieces from a place on, to the end of it. */
    async follow(memberId: number, id: number, from: Place): Promise<AsyncGenerator<AnswerPiece>> {
      const found = await findOwn(memberId, id);
      const one = writing.get(id);
      return one ? followWriting(one, from) : followElsewhere(memberId, found, from);
    },

    find: findOwn,

    async stop(memberId: number, id: number): Promise<void> {
      await findOwn(memberId, id);
      const one = writing.get(id);
      if (!one) return stopElsewhere(memberId, id);
      stopWriting(one);
      while (!one.isOver) await one.change.promise;
    },
  };
}
