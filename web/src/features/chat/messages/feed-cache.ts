import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@snowglobe/contract/client.ts';
import { retryDelay, type Clock } from '../../../core/clock.ts';
import type { Freshness } from '../../../core/freshness.ts';
import { waitsAtStart } from '../../../core/start-pause.ts';
import { hashOf, indexOfSeq, laterOf, merge, quoteOf, type Feed, type Held, type Message } from './feed.ts';
import { fetchNewer, fetchNewest, widePage } from './feed-pages.ts';

/** Events of the live channel that can't be applied to the loaded messages yet. */
type PendingEvents = {
  /** Messages that arrived before the messages in front of them, or before the first page. */
  early: Map<number, Message>;
  /** Deleted messages. A page that is being fetched may still contain their text. */
  erased: Set<number>;
  /** Edited messages and those with new reactions, newest version. A page that is being fetched may be older. */
  changed: Map<number, Message>;
  filling: Promise<void> | undefined;
};

/** Set on fetched data until it is merged: how it relates to the data that was loaded when the fetch began. */
type Fetched<M extends Message> = 'newer messages' | { replaces: readonly M[] };
type FeedData<M extends Message> = Held<M> & { fetched?: Fetched<M> };

/** If so many answers lack a pushed message, the server is right: the message does not exist any more. */
const maxUselessAnswers = 5;
const firstWaitMs = 500;
/** Pages of a hundred messages each. */
const maxPagesBack = 50;

type FeedCacheParts = {
  client: QueryClient;
  freshness: Freshness;
  clock: Clock;
  /** While the page waits for the live channel to open: a page of messages that is fetched before is fetched again. */
  untilResumed?: (() => Promise<void> | undefined) | undefined;
  /** A conversation was deleted, or the member left it. */
  onForget?: ((key: Feed<Message>['key']) => void) | undefined;
};
export type FeedCache = ReturnType<typeof createFeedCache>;

/**
 * Conversations in the query cache: of each the loaded end, without gaps. Answers and events arrive in any order, and
 * an answer may be older than an event. In every order each message is shown once, at its position.
 */
export function createFeedCache({ client, freshness, clock, untilResumed, onForget }: FeedCacheParts) {
  const conversations = new Map<string, PendingEvents>();

  function pendingOf<M extends Message>(feed: Feed<M>): PendingEvents {
    let pending = conversations.get(hashOf(feed));
    if (!pending) {
      pending = { early: new Map(), erased: new Set(), changed: new Map(), filling: undefined };
      conversations.set(hashOf(feed), pending);
    }
    return pending;
  }

  const held = <M extends Message>(feed: Feed<M>) => client.getQueryData<Held<M>>(feed.key);
  const queryOf = <M extends Message>(feed: Feed<M>) =>
    client.getQueryCache().find({ queryKey: feed.key, exact: true });

  const isOnScreen = <M extends Message>(feed: Feed<M>) => queryOf(feed)?.isActive() ?? false;

  /** The query of a conversation. A refetch only fetches new messages. */
  function query<M extends Message>(feed: Feed<M>) {
    return {
      queryKey: feed.key,
      queryFn: () => {
        const wait = untilResumed?.();
        return wait ? wait.then(() => fetchData(feed)) : fetchData(feed);
      },
      meta: waitsAtStart,
      // React Query calls this synchronously when it stores an answer, so no event can come between merging and storing.
      structuralSharing: (now: unknown, next: unknown) =>
        merged(feed, now as FeedData<M> | undefined, next as FeedData<M>),
      // The browser's own idea of being offline is often wrong; a failed try costs nothing.
      networkMode: 'always',
    } as const;
  }

  async function fetchData<M extends Message>(feed: Feed<M>): Promise<FeedData<M>> {
    const before = held(feed);
    const last = before?.messages.at(-1);
    // If events were missed, any loaded message may have changed: all of them are fetched again.
    const newer = last && !freshness.isInDoubt(feed.key) ? await fetchNewer(feed, last.seq) : null;
    if (newer) return { messages: newer, olderCursor: null, fetched: 'newer messages' };
    const loaded = before?.messages ?? [];
    return { ...(await fetchNewest(feed, loaded.length)), fetched: { replaces: loaded } };
  }

  /** The data after an answer. Data without `fetched` was written by this cache and is complete. */
  function merged<M extends Message>(
    feed: Feed<M>,
    now: FeedData<M> | undefined,
    next: FeedData<M>,
  ): Held<M> {
    const { fetched, ...answer } = next;
    if (!fetched) return next;
    const loaded = now?.messages ?? [];
    const pending = pendingOf(feed);
    const updated = withPending(feed, answer.messages);
    if (fetched === 'newer messages') {
      const messages = withEarly<M>(pending, merge(loaded, updated));
      return withCurrentQuotes(feed, { olderCursor: now?.olderCursor ?? null, messages });
    }
    // The messages that were loaded before are replaced. Those that were pushed since are newer than the answer.
    const replaced = new Set(fetched.replaces);
    for (const message of loaded) {
      if (!replaced.has(message)) pending.early.set(message.seq, message);
    }
    return withCurrentQuotes(feed, { ...answer, messages: withEarly<M>(pending, updated) });
  }

  /** Adds the early messages that directly follow the loaded ones. */
  function withEarly<M extends Message>({ early }: PendingEvents, messages: readonly M[]): readonly M[] {
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

  /** Applies known changes and deletions: an answer may be older than these events. */
  function withPending<M extends Message>(feed: Feed<M>, messages: readonly M[]): readonly M[] {
    const { erased, changed } = pendingOf(feed);
    if (erased.size === 0 && changed.size === 0) return messages;
    let hasChanged = false;
    const updated = messages.map((message) => {
      const newer = laterOf(message, (changed.get(message.seq) as M | undefined) ?? message);
      const next = withDeletionAndQuote(feed, newer);
      hasChanged ||= next !== message;
      return next;
    });
    return hasChanged ? updated : messages;
  }

  /** A deleted message loses its text. A quote shows the current text of the quoted message, or none after its deletion. */
  function withDeletionAndQuote<M extends Message>(feed: Feed<M>, message: M): M {
    const { erased, changed } = pendingOf(feed);
    if (erased.has(message.seq)) return message.deleted ? message : feed.erase(message);
    const { replyTo } = message;
    if (!replyTo || replyTo.deleted) return message;
    if (erased.has(replyTo.seq)) return { ...message, replyTo: { ...replyTo, text: '', deleted: true } };
    const original = changed.get(replyTo.seq) as M | undefined;
    const text = original ? quoteOf(feed, original).text : replyTo.text;
    return text === replyTo.text ? message : { ...message, replyTo: { ...replyTo, text } };
  }

  /** Updates quotes from loaded messages: an answer may have been written before an edit, but arrive after it. */
  function withCurrentQuotes<M extends Message>(feed: Feed<M>, next: Held<M>): Held<M> {
    let hasChanged = false;
    const messages = next.messages.map((message) => {
      const { replyTo } = message;
      const original = replyTo && next.messages[indexOfSeq(next.messages, replyTo.seq)];
      if (!original) return message;
      const { deleted } = original;
      const text = deleted ? '' : quoteOf(feed, original).text;
      if (text === replyTo.text && deleted === replyTo.deleted) return message;
      hasChanged = true;
      return { ...message, replyTo: { ...replyTo, text, deleted } };
    });
    return hasChanged ? { ...next, messages } : next;
  }

  const write = <M extends Message>(feed: Feed<M>, next: Held<M>) =>
    client.setQueryData<Held<M>>(feed.key, withCurrentQuotes(feed, next));

  /** Applies a message from the live channel, or one that the member sent. Resolves when it is in the conversation. */
  async function apply<M extends Message>(feed: Feed<M>, pushed: M): Promise<void> {
    const now = held(feed);
    const [message] = withPending(feed, [pushed]) as [M];
    if (now && message.seq <= lastSeq(now) + 1) return insert(feed, now, message);
    // Off screen, the missing messages are fetched when the conversation is shown: a fetch would mark them as read.
    if (!isOnScreen(feed) && queryOf(feed)?.state.fetchStatus !== 'fetching') return;
    const pending = pendingOf(feed);
    pending.early.set(message.seq, message);
    await (pending.filling ??= fillGap(feed, pending).finally(() => (pending.filling = undefined)));
  }

  function insert<M extends Message>(feed: Feed<M>, now: Held<M>, message: M): void {
    // Older than the loaded messages: it will be fetched with its page.
    if (message.seq < (now.messages[0]?.seq ?? 0)) return;
    const at = indexOfSeq(now.messages, message.seq);
    const known = now.messages[at];
    const later = laterOf(known, message);
    if (later === known) return;
    const messages = at < 0 ? merge(now.messages, [message]) : now.messages.with(at, later);
    write(feed, { ...now, messages });
  }

  /** Fetches the messages before the early ones, and retries until they are there. */
  async function fillGap<M extends Message>(feed: Feed<M>, pending: PendingEvents): Promise<void> {
    let useless = 0;
    let failures = 0;
    while (pending.early.size > 0 && isOnScreen(feed) && conversations.get(hashOf(feed)) === pending) {
      const last = lastSeq(held(feed));
      try {
        await client.fetchQuery({ ...query(feed), staleTime: 0 });
        useless = lastSeq(held(feed)) === last ? useless + 1 : 0;
        failures = 0;
      } catch (error) {
        failures += 1;
        if (isRefusal(error)) useless = maxUselessAnswers;
        else await new Promise<void>((resolve) => clock.after(retryDelay(failures, firstWaitMs), resolve));
      }
      if (useless === maxUselessAnswers) pending.early.clear();
    }
    if (pending.early.size > 0) queryOf(feed)?.invalidate();
  }

  async function loadOlder<M extends Message>(feed: Feed<M>): Promise<void> {
    const cursor = held(feed)?.olderCursor;
    if (!cursor) return;
    const older = await feed.list({ limit: widePage, cursor });
    const now = held(feed);
    if (now?.olderCursor !== cursor) return;
    const messages = merge(withPending(feed, older.messages), now.messages);
    write(feed, { messages, olderCursor: older.nextCursor });
  }

  return {
    query,
    held,
    apply,

    /** Removes the text of a deleted message; the message itself stays in the list. */
    applyDeleted<M extends Message>(feed: Feed<M>, seq: number): void {
      const { early, erased } = pendingOf(feed);
      erased.add(seq);
      const waiting = early.get(seq) as M | undefined;
      if (waiting) early.set(seq, feed.erase(waiting));
      const now = held(feed);
      if (now) write(feed, { ...now, messages: withPending(feed, now.messages) });
    },

    /** Applies an edit or a reaction to the message, also if it is fetched later. */
    applyChanged<M extends Message>(feed: Feed<M>, message: M): void {
      const { early, changed } = pendingOf(feed);
      changed.set(message.seq, laterOf(changed.get(message.seq) as M | undefined, message));
      const waiting = early.get(message.seq) as M | undefined;
      if (waiting) early.set(message.seq, laterOf(waiting, message));
      const now = held(feed);
      if (now) write(feed, { ...now, messages: withPending(feed, now.messages) });
    },

    loadOlder,

    /** Loads older pages until the message is loaded; false if it does not exist or is too far back. */
    async loadUntil<M extends Message>(feed: Feed<M>, seq: number): Promise<boolean> {
      for (let pages = 0; pages < maxPagesBack; pages += 1) {
        const now = held(feed);
        if (!now?.olderCursor || (now.messages[0]?.seq ?? 0) <= seq) break;
        await loadOlder(feed);
      }
      return indexOfSeq(held(feed)?.messages ?? [], seq) >= 0;
    },

    /** Removes a conversation that was deleted, or that the member left. */
    forget<M extends Message>(feed: Feed<M>): void {
      conversations.delete(hashOf(feed));
      onForget?.(feed.key);
      const cache = client.getQueryCache();
      const shown = cache.find({ queryKey: feed.key });
      const remove = () => client.removeQueries({ queryKey: feed.key, exact: true });
      if (!shown?.isActive()) return remove();
      // The page that shows it leaves in a moment. If it were removed before, it would be fetched again, and refused.
      const stop = cache.subscribe((change) => {
        if (change.query !== shown || shown.isActive()) return;
        stop();
        // Not while the cache tells of this change.
        queueMicrotask(remove);
      });
    },

    /** After a sign-out: events for one member must not be applied for the next. */
    clear(): void {
      conversations.clear();
    },
  };
}

const lastSeq = (held: Held<Message> | undefined) => held?.messages.at(-1)?.seq ?? 0;

/** The server refused, so a retry is useless. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
