import { aiFaults as faults } from '@snowglobe/contract/features/ai/ai.faults.ts';
import type { AnswerStatus, NamedTitle } from '@snowglobe/contract/features/ai/ai.model.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { memberAudience } from '../../core/live/live.ts';
import type { Answerer, Said } from './answerer.ts';
import type { Catalogue } from './catalogue.ts';
import * as store from './messages.store.ts';
import { bracketed, resolveTitles } from './named-titles.ts';
import { updateSession } from './sessions.store.ts';
import type { Texts } from './texts.ts';

declare module '../../core/events/bus.ts' {
  interface Topics {
    /** Somebody stopped an answer; the node that writes it hears of it. */
    'ai.stop': { id: number };
  }
}

/** Words are saved in batches: what is lost with the machine is at most what came in this time. */
const saveEveryMs = 500;
/** How long after its last sign a writer counts as gone, and how often it gives one. */
export const leaseSeconds = 12;
const prolongEveryMs = 4000;
/** No answer is longer; a model that repeats itself for ever is stopped here. */
const mostCharacters = 100_000;
/** How an answer is looked at that another node writes. */
const lookEveryMs = 400;
const settleTries = 6;

export type Begun = {
  id: number;
  sessionId: number;
  memberId: number;
  ticket: string;
  context: readonly Said[];
};

type Writing = Begun & {
  content: string;
  titles: NamedTitle[];
  names: number;
  isOver: boolean;
  isStopped: boolean;
  abort: AbortController;
  /** Resolves with the first words; rejects when none come. */
  first: PromiseWithResolvers<void>;
  /** Replaced at every change. */
  change: PromiseWithResolvers<void>;
  saving: Promise<void>;
  saveTimer: NodeJS.Timeout | undefined;
};

export type AnswerPiece = { text: string; titles?: NamedTitle[] };
export type Generations = ReturnType<typeof openGenerations>;

/**
 * Answers that belong to a chat. They are written apart from whoever asked: a page that is closed changes nothing,
 * and any page, on any node, can follow or stop them.
 */
export function openGenerations(
  { db, bus, live, log, onClose, inBackground }: FeatureCore,
  { answerer, texts, catalogue }: { answerer: Answerer; texts: Texts; catalogue: Catalogue },
) {
  const writing = new Map<number, Writing>();

  const tellChange = (one: Writing) => {
    const told = one.change;
    one.change = Promise.withResolvers();
    told.resolve();
  };

  async function findNewTitles(one: Writing): Promise<void> {
    const names = bracketed(one.content);
    if (names.length === one.names) return;
    one.names = names.length;
    one.titles = await resolveTitles(catalogue, names);
    tellChange(one);
  }

  function scheduleSave(one: Writing): void {
    one.saveTimer ??= setTimeout(() => {
      one.saveTimer = undefined;
      one.saving = one.saving.then(() => save(one));
    }, saveEveryMs);
  }

  async function save(one: Writing): Promise<void> {
    if (one.isOver) return;
    try {
      await findNewTitles(one);
      const isWanted = await store.saveAnswer(db, one.id, { ...one, leaseSeconds });
      if (!isWanted) stopWriting(one);
    } catch (error) {
      // The next batch has these words, too.
      log.warn({ err: error }, 'The words of an answer could not be saved yet');
    }
  }

  function stopWriting(one: Writing): void {
    one.isStopped = true;
    one.abort.abort();
  }

  async function write(one: Writing): Promise<void> {
    let status: AnswerStatus = 'done';
    try {
      const { context: messages } = one;
      const words = answerer.answer({ messages, contentType: null, signal: one.abort.signal });
      for await (const piece of words) {
        one.content += piece;
        one.first.resolve();
        tellChange(one);
        scheduleSave(one);
        if (one.content.length > mostCharacters) break;
      }
    } catch (error) {
      status = one.isStopped ? 'stopped' : one.content === '' ? 'failed' : 'cut';
      if (!one.isStopped) log.warn({ reason: reasonOf(error), status }, 'An answer of the AI broke off');
    }
    clearTimeout(one.saveTimer);
    await one.saving;
    await settle(one, status);
  }

  /** What came is kept; where nothing came, nothing was counted. */
  async function settle(one: Writing, status: AnswerStatus): Promise<void> {
    await findNewTitles(one).catch(() => undefined);
    for (let tries = 1; tries <= settleTries; tries += 1) {
      try {
        await live.transaction(async (tx, outbox) => {
          if (!(await store.endAnswer(tx, one.id, { ...one, status }))) return;
          if (one.content === '') await texts.giveBack(one.ticket, tx);
          await updateSession(tx, one.sessionId, {}, { isActivity: true });
          const { sessionId } = one;
          const told = { sessionId, what: 'changed', generationId: null } as const;
          outbox.add(memberAudience(one.memberId), 'ai.session', told);
        });
        break;
      } catch (error) {
        if (tries === settleTries) log.error({ err: error }, 'The end of an answer could not be saved');
        else await delay(200 * 2 ** tries);
      }
    }
    one.isOver = true;
    writing.delete(one.id);
    if (one.content === '' && status !== 'done') one.first.reject(new AppError(faults.noAnswer));
    one.first.resolve();
    tellChange(one);
  }

  /** Somebody wrote it and is gone, perhaps with a whole server: what it had stays, and what never began is given back. */
  async function settleLeft(id: number): Promise<void> {
    await live.transaction(async (tx, outbox) => {
      const row = await store.endLeftAnswer(tx, id);
      if (!row) return;
      if (row.status === 'failed' && row.ticket) await texts.giveBack(row.ticket, tx);
      const { user_id: memberId } = (await store.findAnswer(tx, id))!;
      const told = { sessionId: row.session_id, what: 'changed', generationId: null } as const;
      outbox.add(memberAudience(memberId), 'ai.session', told);
    });
  }

  async function lookAfter(): Promise<void> {
    if (writing.size > 0) await store.prolongLeases(db, [...writing.keys()], leaseSeconds);
    for (const id of await store.listLeftAnswers(db, 100)) await settleLeft(id);
  }

  const timer = setInterval(
    () => void lookAfter().catch((error: unknown) => log.warn({ err: error }, 'Answers of the AI wait')),
    prolongEveryMs,
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

  /** As it is written here, at the reader's pace. */
  async function* followHere(one: Writing, from: number): AsyncGenerator<AnswerPiece> {
    let at = from;
    let { titles } = one;
    for (;;) {
      const { change, isOver } = one;
      if (one.content.length > at || one.titles !== titles) {
        const text = one.content.slice(at);
        at = Math.max(at, one.content.length);
        const isNew = one.titles !== titles;
        ({ titles } = one);
        yield isNew ? { text, titles } : { text };
      } else if (isOver) return;
      else await change.promise;
    }
  }

  return {
    begin(begun: Begun): void {
      const one: Writing = {
        ...begun,
        content: '',
        titles: [],
        names: 0,
        isOver: false,
        isStopped: false,
        abort: new AbortController(),
        first: Promise.withResolvers(),
        change: Promise.withResolvers(),
        saving: Promise.resolve(),
        saveTimer: undefined,
      };
      // Nobody may be waiting for it.
      one.first.promise.catch(() => undefined);
      writing.set(one.id, one);
      inBackground('answer of the AI', () => write(one));
    },

    /** Resolves when words come, or at once for one that is not written here. */
    hasBegun: async (id: number) => writing.get(id)?.first.promise,

    /** The pieces from a place on, to the end of it. */
    async *follow(memberId: number, id: number, from: number): AsyncGenerator<AnswerPiece> {
      let row = await findOwn(memberId, id);
      const one = writing.get(id);
      if (one) {
        yield* followHere(one, from);
        return;
      }
      for (let at = from; ;) {
        if (row.content.length > at) yield { text: row.content.slice(at) };
        at = Math.max(at, row.content.length);
        if (row.status !== 'running') return;
        if (row.is_left) await settleLeft(id);
        else await delay(lookEveryMs);
        row = await findOwn(memberId, id);
      }
    },

    find: findOwn,

    async stop(memberId: number, id: number): Promise<void> {
      const { session_id: sessionId, content, ticket } = await findOwn(memberId, id);
      const one = writing.get(id);
      if (one) {
        stopWriting(one);
        while (!one.isOver) await one.change.promise;
        return;
      }
      await live.transaction(async (tx, outbox) => {
        if (!(await store.markStopped(tx, id))) return;
        if (content === '' && ticket) await texts.giveBack(ticket, tx);
        const told = { sessionId, what: 'changed', generationId: null } as const;
        outbox.add(memberAudience(memberId), 'ai.session', told);
      });
      bus.publish('ai.stop', { id });
    },
  };
}

/** Never what was asked or answered: that is the member's. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}
