import { queryClient } from '../../../core/query.ts';
import { indexOfSeq, merge, type Feed, type Held, type Message } from './feed.ts';
import { onMemberChange } from '../../../core/member-change.ts';

const firstPage = 50;
const widePage = 100;
/** Further behind than this many pages, starting over at the newest is cheaper than closing the gap. */
const mostCatchUpPages = 10;

/** Messages that came ahead of others still missing, or before the first page: they wait for what lies before them. */
const early = new Map<string, Message[]>();
onMemberChange(() => early.clear());

export const hashOf = (feed: { key: readonly (string | number)[] }) => feed.key.join('/');

/** The query that holds a conversation. Asked again, it only fetches what is new. */
export function feedQuery<M extends Message>(feed: Feed<M>) {
  return {
    queryKey: feed.key,
    queryFn: () => fetchHeld(feed),
    // The browser's own idea of being offline is often wrong; a failed try costs nothing.
    networkMode: 'always',
    // Comparing 100,000 messages with themselves would.
    structuralSharing: false,
  } as const;
}

export const held = <M extends Message>(feed: Feed<M>) => queryClient.getQueryData<Held<M>>(feed.key);

async function fetchHeld<M extends Message>(feed: Feed<M>): Promise<Held<M>> {
  const before = held(feed);
  // After a reset any of them may have changed, so all that is on hand is fetched anew.
  const isTrusted =
    before && before.messages.length > 0 && !queryClient.getQueryState(feed.key)?.isInvalidated;
  let found = isTrusted
    ? await fetchNewer(feed, before)
    : await fetchNewest(feed, before?.messages.length ?? 0);
  for (let tries = 0; tries < 3; tries += 1) {
    found = withEarly(feed, withLive(feed, found));
    if (!early.has(hashOf(feed))) break;
    found = await fetchNewer(feed, found);
  }
  return found;
}

async function fetchNewest<M extends Message>(feed: Feed<M>, wanted: number): Promise<Held<M>> {
  const size = wanted > firstPage ? widePage : firstPage;
  const newest = await feed.list({ limit: String(size) });
  let found: Held<M> = { messages: newest.messages, olderCursor: newest.nextCursor };
  for (
    let pages = 1;
    pages < mostCatchUpPages && found.messages.length < wanted && found.olderCursor;
    pages += 1
  ) {
    const older = await feed.list({ limit: String(widePage), cursor: found.olderCursor });
    found = { messages: [...older.messages, ...found.messages], olderCursor: older.nextCursor };
  }
  return found;
}

async function fetchNewer<M extends Message>(feed: Feed<M>, before: Held<M>): Promise<Held<M>> {
  const found: M[] = [];
  for (let pages = 0; pages < mostCatchUpPages; pages += 1) {
    const last = found.at(-1) ?? before.messages.at(-1);
    const { messages } = await feed.list({ limit: String(widePage), after: String(last?.seq ?? 0) });
    found.push(...messages);
    if (messages.length < widePage)
      return found.length > 0 ? { ...before, messages: merge(before.messages, found) } : before;
  }
  return fetchNewest(feed, firstPage);
}

/** What the live channel and the way back changed while the answer was under way. */
function withLive<M extends Message>(feed: Feed<M>, found: Held<M>): Held<M> {
  const now = held(feed);
  const first = found.messages[0]?.seq;
  if (!now || first === undefined || now.messages.length === 0) return found;
  const last = found.messages.at(-1)!.seq;
  if (now.messages[0]!.seq > last + 1) return found;
  if (now.messages[0]!.seq < first && now.messages.at(-1)!.seq >= first - 1 && !isInvalid(feed)) {
    return { messages: merge(found.messages, now.messages), olderCursor: now.olderCursor };
  }
  return {
    ...found,
    messages: merge(
      found.messages,
      now.messages.filter(({ seq }) => seq >= first),
    ),
  };
}

const isInvalid = (feed: { key: Feed<Message>['key'] }) =>
  queryClient.getQueryState(feed.key)?.isInvalidated === true;

function withEarly<M extends Message>(feed: Feed<M>, found: Held<M>): Held<M> {
  const waiting = early.get(hashOf(feed)) as M[] | undefined;
  if (!waiting) return found;
  early.delete(hashOf(feed));
  let last = found.messages.at(-1)?.seq ?? 0;
  const ready: M[] = [];
  const left: M[] = [];
  for (const message of waiting.toSorted((a, b) => a.seq - b.seq)) {
    if (message.seq <= last) continue;
    if (message.seq > last + 1) left.push(message);
    else {
      ready.push(message);
      last = message.seq;
    }
  }
  if (left.length > 0) early.set(hashOf(feed), left);
  return { ...found, messages: merge(found.messages, ready) };
}

/** A message of the live channel or of an own send. Resolves once it stands in its place. */
export async function applyMessage<M extends Message>(feed: Feed<M>, message: M): Promise<void> {
  const now = held(feed);
  if (now) {
    const last = now.messages.at(-1)?.seq ?? 0;
    if (message.seq <= last + 1) return place(feed, now, message);
  } else if (queryClient.getQueryState(feed.key)?.fetchStatus !== 'fetching') {
    return; // Nobody looks at this conversation; it is fetched when somebody does.
  }
  const waiting = early.get(hashOf(feed)) ?? [];
  early.set(hashOf(feed), [...waiting, message]);
  await queryClient.prefetchQuery({ ...feedQuery(feed), staleTime: 0 });
}

function place<M extends Message>(feed: Feed<M>, now: Held<M>, message: M): void {
  // Older than what is on hand: it comes with its page.
  if (message.seq < (now.messages[0]?.seq ?? 0)) return;
  const at = indexOfSeq(now.messages, message.seq);
  if (now.messages[at]?.deleted) return;
  const messages = at < 0 ? merge(now.messages, [message]) : now.messages.with(at, message);
  queryClient.setQueryData<Held<M>>(feed.key, { ...now, messages });
}

/** The words go, the place stays. */
export function applyDeleted<M extends Message>(feed: Feed<M>, seq: number): void {
  const now = held(feed);
  const at = now ? indexOfSeq(now.messages, seq) : -1;
  if (!now || at < 0) return;
  queryClient.setQueryData<Held<M>>(feed.key, {
    ...now,
    messages: now.messages.with(at, feed.erase(now.messages[at]!)),
  });
}

export async function loadOlder<M extends Message>(feed: Feed<M>): Promise<void> {
  const cursor = held(feed)?.olderCursor;
  if (!cursor) return;
  const older = await feed.list({ limit: String(widePage), cursor });
  queryClient.setQueryData<Held<M>>(feed.key, (now) =>
    now?.olderCursor === cursor
      ? { messages: merge(now.messages, older.messages), olderCursor: older.nextCursor }
      : now,
  );
}
