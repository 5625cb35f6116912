import { runStatement, type Db } from '../../../core/database/database.ts';
import type { LoggedEvent, NewEvent } from '../../../core/live/event-log.store.ts';
import type { MessageRow } from './messages.store.ts';
import type { Draft } from './new-message.ts';

type Given = Pick<MessageRow, 'id' | 'seq' | 'created_at'>;
type OneVerdict =
  | { verdict: 'written'; given: Given }
  | { verdict: 'sent before'; id: number }
  | { verdict: 'no such room' | 'used elsewhere' | 'not friends' };
type WrittenRow = {
  verdict: OneVerdict['verdict'];
  message_id: number;
  message_seq: number;
  message_time: Date;
  event_position: number;
};

const statement = 'select * from write_message($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';

/**
 * Writes one text message and appends its event, all in one statement (`write_message` in the migrations). The id, seq and
 * timestamp of the event are added there.
 */
export async function writeMessage(
  db: Db,
  { roomId, author, clientId, text, film, lobby }: Draft,
  { announced, events }: { announced: readonly NewEvent[]; events: readonly NewEvent[] },
): Promise<{ result: OneVerdict; logged: LoggedEvent[] }> {
  const event = events[0]!;
  const { id: _id, seq: _seq, timestamp: _timestamp, ...data } = event.data as Record<string, unknown>;
  const rows = await runStatement<WrittenRow>(db, statement, [
    roomId,
    author.id,
    author.username,
    clientId,
    text,
    film ? JSON.stringify(film) : null,
    lobby !== undefined,
    event.audience,
    event.type,
    JSON.stringify(data),
    announced.length > 0 ? JSON.stringify(announced) : null,
  ]);
  const {
    verdict,
    message_id: id,
    message_seq: seq,
    message_time: time,
    event_position: position,
  } = rows[0]!;
  if (verdict === 'sent before') return { result: { verdict, id }, logged: [] };
  if (verdict !== 'written') return { result: { verdict }, logged: [] };
  const written = { ...event, data: { id, seq, timestamp: time.toISOString(), ...data }, position };
  const before = announced.map((each, index) => ({ ...each, position: position - announced.length + index }));
  return { result: { verdict, given: { id, seq, created_at: time } }, logged: [...before, written] };
}
