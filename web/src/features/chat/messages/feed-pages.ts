import type { Feed, Held, Message } from './feed.ts';

const firstPage = 50;
export const widePage = 100;
/** Further behind than this many pages, starting over at the newest is cheaper than closing the gap. */
const maxPages = 10;

/** The end of a conversation, as far back as `wanted` messages. */
export async function fetchNewest<M extends Message>(feed: Feed<M>, wanted: number): Promise<Held<M>> {
  const size = wanted > firstPage ? widePage : firstPage;
  const newest = await feed.list({ limit: String(size) });
  let found: Held<M> = { messages: newest.messages, olderCursor: newest.nextCursor };
  for (let pages = 1; pages < maxPages && found.messages.length < wanted && found.olderCursor; pages += 1) {
    const older = await feed.list({ limit: String(widePage), cursor: found.olderCursor });
    found = { messages: [...older.messages, ...found.messages], olderCursor: older.nextCursor };
  }
  return found;
}

/** What came after a message; null when that is too much. */
export async function fetchNewer<M extends Message>(feed: Feed<M>, seq: number): Promise<M[] | null> {
  const found: M[] = [];
  for (let pages = 0; pages < maxPages; pages += 1) {
    const after = String(found.at(-1)?.seq ?? seq);
    const { messages } = await feed.list({ limit: String(widePage), after });
    found.push(...messages);
    if (messages.length < widePage) return found;
  }
  return null;
}
