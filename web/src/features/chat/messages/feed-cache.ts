import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@snowglobe/contract/client.ts';
import { retryDelay, type Clock } from '../../../core/clock.ts';
import type { Freshness } from '../../../core/freshness.ts';
import { hashOf, indexOfSeq, laterOf, merge, quoteOf, type Feed, type Held, type Message } from './feed.ts';
import { fetchNewer, fetchNewest, widePage } from './feed-pages.ts';

/** What the live channel told of a conversation beyond what is on hand. */
type Told = {
  /** Came ahead of others still missing, or before the first page: they wait for what lies before them. */
  early: Map<number, Message>;
  /** Deleted. A page that was written before may still be on its way, with the words in it. */
  erased: Set<number>;
  /** Edited, or reacted to, and the latest that was told of it. A page on its way may still be without it. */
  changed: Map<number, Message>;
  filling: Promise<void> | undefined;
};

/** An answer on its way to its place: what came after what was on hand, or all of it anew. */
type Answer<M extends Message> = { newer: readonly M[] } | { anew: Held<M>; before: Held<M> | undefined };

const isAnswer = <M extends Message>(data: Held<M> | Answer<M>): data is Answer<M> =>
  'newer' in data || 'anew' in data;

/** Answers without a message that was pushed: after so many the server is believed. */
const maxUselessAnswers = 5;
const firstWaitMs = 500;
/** Of a hundred messages each. */
const maxPagesBack = 50;

type FeedCacheParts = { client: QueryClient; freshness: Freshness; clock: Clock };
export type FeedCache = ReturnType<typeof createFeedCache>;

/**
 * Conversations in the query cache: of each the known end, with no hole. Answers and events come in any order, and an
 * answer may be older than what was told meanwhile; whatever the order, each message stands once, in its place.
 */
export function createFeedCache({ client, freshness, clock }: FeedCacheParts) {
  const conversations = new Map<string, Told>();

  function toldOf<M extends Message>(feed: Feed<M>): Told {
    let told = conversations.get(hashOf(feed));
    if (!told) {
      told = { early: new Map(), erased: new Set(), changed: new Map(), filling: undefined };
      conversations.set(hashOf(feed), told);
    }
    return told;
  }

  const held = <M extends Message>(feed: Feed<M>) => client.getQueryData<Held<M>>(feed.key);
  const queryOf = <M extends Message>(feed: Feed<M>) =>
    client.getQueryCache().find({ queryKey: feed.key, exact: true });

  const isLookedAt = <M extends Message>(feed: Feed<M>) => queryOf(feed)?.isActive() ?? false;

  /** The query that holds a conversation. Asked again, it only fetches what is new. */
  function query<M extends Message>(feed: Feed<M>) {
    return {
      queryKey: feed.key,
      // What it becomes is decided below, in the moment in which it takes its place.
      queryFn: () => ask(feed) as Promise<unknown> as Promise<Held<M>>,
      structuralSharing: (now: unknown, next: unknown) => {
        const data = next as Held<M> | Answer<M>;
        return isAnswer(data) ? requoted(feed, settle(feed, now as Held<M> | undefined, data)) : data;
      },
      // The browser's own idea of being offline is often wrong; a failed try costs nothing.
      networkMode: 'always',
    } as const;
  }

  async function ask<M extends Message>(feed: Feed<M>): Promise<Answer<M>> {
    const before = held(feed);
    const last = before?.messages.at(-1);
    // After something was missed, any of them may have changed: all that is on hand is fetched anew.
    const newer = last && !freshness.isInDoubt(feed.key) ? await fetchNewer(feed, last.seq) : null;
    return newer ? { newer } : { anew: await fetchNewest(feed, before?.messages.length ?? 0), before };
  }

  function settle<M extends Message>(feed: Feed<M>, now: Held<M> | undefined, answer: Answer<M>): Held<M> {
    const told = toldOf(feed);
    if ('newer' in answer) {
      const messages = merge(now?.messages ?? [], asTold(feed, answer.newer));
      return { olderCursor: now?.olderCursor ?? null, messages: withEarly<M>(told, messages) };
    }
    // What was on hand is replaced; what was pushed since is newer than the answer.
    const replaced = new Set(answer.before?.messages);
    for (const message of now?.messages ?? []) {
      if (!replaced.has(message)) told.early.set(message.seq, message);
    }
    return { ...answer.anew, messages: withEarly<M>(told, asTold(feed, answer.anew.messages)) };
  }

  /** Adds what waits, as far as it follows on. */
  function withEarly<M extends Message>({ early }: Told, messages: readonly M[]): readonly M[] {
    let last = messages.at(-1)?.seq ?? 0;
    const ready: M[] = [];
    for (const [seq, message] of [...early].toSorted(([a], [b]) => a - b)) {
      if (seq > last + 1) break;
      early.delete(seq);
      if (seq <= last) continue;
      ready.push(message as M);
      last = seq;
    }
    return ready.length > 0 ? [...messages, ...ready] : messages;
  }

  /** As they read by all that was told: the words of what was deleted go, wherever they still come from. */
  function asTold<M extends Message>(feed: Feed<M>, messages: readonly M[]): readonly M[] {
    const { erased, changed } = toldOf(feed);
    if (erased.size === 0 && changed.size === 0) return messages;
    let isOther = false;
    const told = messages.map((message) => {
      const next = withQuote(feed, laterOf(message, (changed.get(message.seq) as M | undefined) ?? message));
      isOther ||= next !== message;
      return next;
    });
    return isOther ? told : messages;
  }

  /** A quote reads as what it quotes, and goes with it. */
  function withQuote<M extends Message>(feed: Feed<M>, message: M): M {
    const { erased, changed } = toldOf(feed);
    if (erased.has(message.seq)) return message.deleted ? message : feed.erase(message);
    const { replyTo } = message;
    if (!replyTo || replyTo.deleted) return message;
    if (erased.has(replyTo.seq)) return { ...message, replyTo: { ...replyTo, text: '', deleted: true } };
    const original = changed.get(replyTo.seq) as M | undefined;
    const text = original ? quoteOf(feed, original).text : replyTo.text;
    return text === replyTo.text ? message : { ...message, replyTo: { ...replyTo, text } };
  }

  /** Where both are on hand, a quote reads as what it quotes: an answer may have been written before an edit and come after it. */
  function requoted<M extends Message>(feed: Feed<M>, next: Held<M>): Held<M> {
    let isOther = false;
    const messages = next.messages.map((message) => {
      const { replyTo } = message;
      const original = replyTo && next.messages[indexOfSeq(next.messages, replyTo.seq)];
      if (!original) return message;
      const { deleted } = original;
      const text = deleted ? '' : quoteOf(feed, original).text;
      if (text === replyTo.text && deleted === replyTo.deleted) return message;
      isOther = true;
      return { ...message, replyTo: { ...replyTo, text, deleted } };
    });
    return isOther ? { ...next, messages } : next;
  }

  const write = <M extends Message>(feed: Feed<M>, next: Held<M>) =>
    client.setQueryData<Held<M>>(feed.key, requoted(feed, next));

  /** A message of the live channel or of an own send. Resolves once it stands in its place. */
  async function apply<M extends Message>(feed: Feed<M>, pushed: M): Promise<void> {
    const now = held(feed);
    const [message] = asTold(feed, [pushed]) as [M];
    if (now && message.seq <= lastSeq(now) + 1) return place(feed, now, message);
    // Nobody looks: what is missing is fetched when somebody does. To fetch it now would mark it as read.
    if (!isLookedAt(feed) && queryOf(feed)?.state.fetchStatus !== 'fetching') return;
    const told = toldOf(feed);
    told.early.set(message.seq, message);
    await (told.filling ??= fill(feed, told).finally(() => (told.filling = undefined)));
  }

  function place<M extends Message>(feed: Feed<M>, now: Held<M>, message: M): void {
    // Older than what is on hand: it comes with its page.
    if (message.seq < (now.messages[0]?.seq ?? 0)) return;
    const at = indexOfSeq(now.messages, message.seq);
    const known = now.messages[at];
    const later = laterOf(known, message);
    if (later === known) return;
    const messages = at < 0 ? merge(now.messages, [message]) : now.messages.with(at, later);
    write(feed, { ...now, messages });
  }

  /** Fetches what lies before the early ones, as often as it takes. */
  async function fill<M extends Message>(feed: Feed<M>, told: Told): Promise<void> {
    let vain = 0;
    let failures = 0;
    while (told.early.size > 0 && isLookedAt(feed) && conversations.get(hashOf(feed)) === told) {
      const last = lastSeq(held(feed));
      try {
        await client.fetchQuery({ ...query(feed), staleTime: 0 });
        vain = lastSeq(held(feed)) === last ? vain + 1 : 0;
        failures = 0;
      } catch (error) {
        failures += 1;
        if (isRefusal(error)) vain = maxUselessAnswers;
        else await new Promise<void>((resolve) => clock.after(retryDelay(failures, firstWaitMs), resolve));
      }
      if (vain === maxUselessAnswers) told.early.clear();
    }
    if (told.early.size > 0) queryOf(feed)?.invalidate();
  }

  return {
    query,
    held,
    apply,

    /** The words go, the place stays. */
    applyDeleted<M extends Message>(feed: Feed<M>, seq: number): void {
      const { early, erased } = toldOf(feed);
      erased.add(seq);
      const waiting = early.get(seq) as M | undefined;
      if (waiting) early.set(seq, feed.erase(waiting));
      const now = held(feed);
      if (now) write(feed, { ...now, messages: asTold(feed, now.messages) });
    },

    /** It was edited, or somebody reacted: where it is on hand it reads so now, and where it still comes it will. */
    applyChanged<M extends Message>(feed: Feed<M>, message: M): void {
      const { early, changed } = toldOf(feed);
      changed.set(message.seq, laterOf(changed.get(message.seq) as M | undefined, message));
      const waiting = early.get(message.seq) as M | undefined;
      if (waiting) early.set(message.seq, laterOf(waiting, message));
      const now = held(feed);
      if (now) write(feed, { ...now, messages: asTold(feed, now.messages) });
    },

    async loadOlder<M extends Message>(feed: Feed<M>): Promise<void> {
      const cursor = held(feed)?.olderCursor;
      if (!cursor) return;
      const older = await feed.list({ limit: String(widePage), cursor });
      const now = held(feed);
      if (now?.olderCursor !== cursor) return;
      const messages = merge(asTold(feed, older.messages), now.messages);
      write(feed, { messages, olderCursor: older.nextCursor });
    },

    /** Goes back until a message is on hand; false when it is not there, or too far back. */
    async loadUntil<M extends Message>(feed: Feed<M>, seq: number): Promise<boolean> {
      for (let pages = 0; pages < maxPagesBack; pages += 1) {
        const now = held(feed);
        if (!now?.olderCursor || (now.messages[0]?.seq ?? 0) <= seq) break;
        await this.loadOlder(feed);
      }
      return indexOfSeq(held(feed)?.messages ?? [], seq) >= 0;
    },

    /** The conversation is gone, or this member left it: nothing of it stays in the page. */
    forget<M extends Message>(feed: Feed<M>): void {
      conversations.delete(hashOf(feed));
      client.removeQueries({ queryKey: feed.key, exact: true });
    },

    /** What one member was told is not for the next. */
    clear(): void {
      conversations.clear();
    },
  };
}

const lastSeq = (held: Held<Message> | undefined) => held?.messages.at(-1)?.seq ?? 0;

/** The server said no: asking again changes nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
