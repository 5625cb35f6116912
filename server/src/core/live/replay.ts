import type { Database } from '../database/database.ts';
import { countEvents, listEvents, deletedUpTo, type LoggedEvent, type Span } from './event-log.store.ts';
import { frame } from './frame.ts';
import { isAudienceChange } from './audience-change.ts';

/** With more missed events it is faster when the client loads everything again. */
export const maxReplayed = 1000;
/** Events per page. The next page is read after the client has received this one. */
const pageSize = 50;

/** The missed events of a client, page by page; null when there are too many. */
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
    // If the client reads slowly, events may be deleted before it gets them.
    if ((await deletedUpTo(db)) > after) throw new Error('Events were deleted during a replay');
  }
}
