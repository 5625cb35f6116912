import { sql } from 'kysely';
import type { Database } from '../src/core/database/database.ts';
import { must } from './every-call/world.ts';
import type { Person } from './people.ts';

/** Alice and a friend are in the voice of a room. */
type Things = { room: number; voice: number; friendsVoice: number };

/** The calls of voice, for `another-members-things.test.ts`. */
export function voiceCases(things: () => Things) {
  const thing = () => ({ id: things().room });
  const stranger = '409 not_in_voice';
  return {
    joinVoice: { thing, body: () => ({ voiceId: things().voice }), stranger: '404 no_such_room' },
    keepVoice: { thing, body: () => ({ voiceId: things().voice, muted: true }), stranger },
    leaveVoice: { thing: () => ({ id: things().room, voiceId: things().voice }), stranger },
    sendVoiceSignal: {
      thing,
      body: () => ({ from: things().voice, to: things().friendsVoice, signal: { candidates: [] } }),
      stranger: '404 no_such_room',
    },
  } as const;
}

export async function startVoice(db: Database, room: number, [alice, friend]: readonly [Person, Person]) {
  const path = `/api/chat/rooms/${room}/voice`;
  const [one, other] = [await must(alice.post(path, {})), await must(friend.post(path, {}))];
  // Their pages report nothing here, and nothing may change during the tests.
  await sql`update voice_participants set seen_at = seen_at + interval '1 hour'`.execute(db);
  return { voice: one.voiceId as number, friendsVoice: other.voiceId as number };
}
