import type { contract } from '@snowglobe/contract/contract.ts';
import { befriend, group, privateRoom, say } from '../rooms.ts';
import type { FakeStripe } from '../stripe.ts';
import type { startOidcProvider } from '../oidc.ts';
import type { Person } from '../people.ts';
import type { TestApp } from '../with-app.ts';

/** A running Snowglobe on which every call of the contract can be made. */
export type World = {
  app: TestApp;
  google: Awaited<ReturnType<typeof startOidcProvider>>;
  /** A second one with Stripe, because the first has demo payments. */
  withStripe: TestApp;
  stripe: FakeStripe;
  picture: Uint8Array<ArrayBuffer>;
};

/** Prepares a call, and returns a function that makes it. */
export type Example = (world: World) => Promise<() => Promise<{ status: number }>>;
type Contract = typeof contract;
/** One for every call of a feature: without an example a new call does not compile. */
export type Examples<Feature extends keyof Contract> = Record<keyof Contract[Feature], Example>;
/**
 * How many statements each call may send to the database, made as in its example by a member whose session is cached.
 * `begin` and `commit` count, because each is a round trip. A call that needs more than before raises its number here,
 * where a reviewer sees it.
 */
export type Statements<Feature extends keyof Contract> = Record<keyof Contract[Feature], number>;

export async function friends({ app }: World): Promise<[Person, Person]> {
  const pair: [Person, Person] = [await app.people.free(), await app.people.free()];
  await befriend(...pair);
  return pair;
}

/** Two members with a private chat, and a message of the first one. */
export async function talk({ app }: World) {
  const [ann, bob] = [await app.people.free(), await app.people.free()];
  const roomId = await privateRoom(ann, bob);
  const message = await say(ann, roomId, 'Between us');
  return { ann, bob, roomId, messageId: message.id };
}

export async function groupOf({ app }: World) {
  const [ann, bob] = [await app.people.free(), await app.people.free()];
  return { ann, bob, roomId: await group(ann, bob) };
}

export function form(
  fields: Record<string, string>,
  file?: { field: string; bytes: Uint8Array<ArrayBuffer> },
) {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  if (file) made.append(file.field, new Blob([file.bytes], { type: 'image/png' }), 'snow.png');
  return made;
}

export async function must<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer;
  if (status >= 400) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
