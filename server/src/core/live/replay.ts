import type { Database } from '../database/database.ts';
import { countEvents, listEvents, deletedUpTo, type LoggedEvent, type Span } from './event-log.store.ts';
import { frame } from './frame.ts';
import { isAudienceChange } from './audience-change.ts';

/** More than this is quicker fetched anew than replayed. */
export const maxReplayed = 1000;
/** How much of a replay is in memory for one connection: the next is read when the client has taken this. */
const pageSize = 50;

/** What a client missed, page by page; null when that is too much. */
export async function createReplay(db: Database, span: Span): Promise<AsyncIterable<Buffer> | null> {
  const first = await listEvents(db, { ...span, limit: pageSize });
  const isMore = first.length === pageSize;
  if (isMore && (await countEvents(db, { ...span, limit: maxReplayed + 1 })) > maxReplayed) return null;
  return pagesFrom(db, span, first);
}

async function* pagesFrom(db: Database, span: Span, first: LoggedEvent[]): AsyncGenerator<Buffer> {
  for (let page = first; ;) {
    const frames = page.filter((event) => !isAudienceChange(event));
    if (frames.length > 0)
      yield Buffer.concat(frames.map(({ type, position, data }) => frame(type, position, data)));
    if (page.length < pageSize) return;
    const after = page.at(-1)!.position;
    page = await listEvents(db, { ...span, after, limit: pageSize });
    // A reader who takes their time may be overtaken by the sweep.
    if ((await deletedUpTo(db)) > after) throw new Error('The log was swept during a replay');
  }
}
