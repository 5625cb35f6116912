import type { Feed, Held, Message } from './feed.ts';

const firstPage = 50;
export const widePage = 100;
/** If more pages than this are missing, loading the newest again is cheaper than filling the gap. */
const maxPages = 10;

/** The newest messages of a conversation, at least `wanted` of them if they exist. */
export async function fetchNewest<M extends Message>(feed: Feed<M>, wanted: number): Promise<Held<M>> {
  const size = wanted > firstPage ? widePage : firstPage;
  const newest = await feed.list({ limit: size });
  let found: Held<M> = { messages: newest.messages, olderCursor: newest.nextCursor };
  for (let pages = 1; pages < maxPages && found.messages.length < wanted && found.olderCursor; pages += 1) {
    const older = await feed.list({ limit: widePage, cursor: found.olderCursor });
    found = { messages: [...older.messages, ...found.messages], olderCursor: older.nextCursor };
  }
  return found;
}

/** The messages after `seq`; null if there are too many. */
export async function fetchNewer<M extends Message>(feed: Feed<M>, seq: number): Promise<M[] | null> {
  const found: M[] = [];
  for (let pages = 0; pages < maxPages; pages += 1) {
    const after = String(found.at(-1)?.seq ?? seq);
    const { messages } = await feed.list({ limit: widePage, after });
    found.push(...messages);
    if (messages.length < widePage) return found;
  }
  return null;
}
