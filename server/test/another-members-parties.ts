import { sql } from 'kysely';
import type { Database } from '../src/core/database/database.ts';
import { must } from './every-call/world.ts';
import { partyPath } from './parties.ts';
import type { Person } from './people.ts';

/** What Alice has: a room and a group with a party, a group without one, and a plan in the room. */
type Things = {
  room: number;
  handedGroup: number;
  quietGroup: number;
  plan: number;
  title: number;
  alice: Person;
  friend: Person;
};

const stranger = '404 no_such_room';
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** The calls of parties, for `another-members-things.test.ts`. */
export function partyCases(things: () => Things) {
  const thing = () => ({ id: things().room });
  const quiet = () => ({ id: things().quietGroup });
  return {
    getParty: { thing, stranger },
    startParty: { thing: quiet, body: () => ({ titleId: things().title }), stranger },
    joinParty: { thing, stranger },
    leaveParty: { thing: quiet, stranger },
    endParty: { thing: () => ({ id: things().handedGroup }), stranger },
    commandParty: { thing, body: () => ({ kind: 'pause', seq: 1 }), stranger },
    reportToParty: { thing, body: () => ({ status: 'loading', seq: 1, delayMs: 20 }), stranger },
    changeParty: { thing, body: () => ({ locked: true }), stranger },
    handOverParty: { thing, body: () => ({ username: things().alice.username }), stranger },
    removeFromParty: {
      thing: () => ({ id: things().room, username: things().friend.username }),
      stranger,
    },
    inviteToParty: { thing, body: () => ({ members: [things().friend.username] }), stranger },
    reactInParty: { thing, body: () => ({ reaction: '👏' }), stranger },
    planParty: { thing, body: () => ({ titleId: things().title, startsAt: inAnHour() }), stranger },
    cancelPlan: { thing: () => ({ id: things().room, planId: things().plan }), stranger },
  } as const;
}

/** Starts what the cases need. Returns the id of the plan. */
export async function startParties(
  db: Database,
  { room, handedGroup, title, film, alice, friend }: Omit<Things, 'plan'> & { film: number },
): Promise<number> {
  for (const roomId of [room, handedGroup]) await must(alice.post(partyPath(roomId), { titleId: film }));
  await must(friend.post(partyPath(room, '/join')));
  const planned = { titleId: title, startsAt: inAnHour() };
  const { plan } = await must(alice.post(partyPath(room, '/plans'), planned));
  // Their pages report nothing here. They would leave the party, and the film would go on: nothing may change.
  await sql`update party_members set seen_ms = seen_ms + 3600000`.execute(db);
  await sql`update parties set wait_until_ms = null, waiting_for = '{}'`.execute(db);
  return plan.id as number;
}
