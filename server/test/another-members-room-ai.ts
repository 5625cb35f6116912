import { sql } from 'kysely';
import type { Database } from '../src/core/database/database.ts';
import { allowAi, roomWithAi, waitForEnd } from './room-ai.ts';
import type { Person } from './people.ts';
import { say } from './rooms.ts';
import { createTicket } from './tickets.ts';

const made = { room: 0, question: 0, ticket: 0 };
const thing = () => ({ id: made.room, messageId: made.question });
const noSuchRoom = '404 no_such_room';

/** The calls of SnowyAI in rooms and support, for `another-members-things.test.ts`. */
export const roomAiCases = {
  switchRoomAi: { thing: () => ({ id: made.room }), body: () => ({ isOn: true }), stranger: noSuchRoom },
  askRoomAiAgain: { thing, stranger: noSuchRoom },
  stopRoomAi: { thing, stranger: noSuchRoom },
  askForPerson: { thing: () => ({ id: made.ticket }), stranger: '404 no_such_ticket' },
} as const;

export async function askSnowyAi(
  db: Database,
  { owner, alice, other }: { owner: Person; alice: Person; other: Person },
): Promise<void> {
  made.ticket = (await createTicket(alice)).id;
  await allowAi(owner);
  made.room = await roomWithAi(alice, other);
  made.question = (await say(alice, made.room, '@SnowyAI a comedy')).id;
  await waitForEnd(alice, made.room, made.question);
  // A question that failed can be asked again.
  const ai = JSON.stringify({ question: { state: 'failed', reason: 'unavailable', attempt: 1 } });
  await sql`update messages set ai = ${ai}::jsonb where id = ${made.question}`.execute(db);
}
