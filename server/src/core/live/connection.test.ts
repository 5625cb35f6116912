import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import type { Member } from '../sessions/member.ts';
import type { SignedIn } from '../sessions/session.ts';
import { openConnection } from './connection.ts';

const as = (rank: number) =>
  ({ member: { rank, mustChangePassword: false } as Member, session: {}, renewed: false }) as SignedIn;

/** A connection whose session checks are answered by the test. */
function open() {
  const looks: PromiseWithResolvers<SignedIn | null>[] = [];
  const sorted: number[] = [];
  const connection = openConnection({
    socket: { readyState: 1, OPEN: 1, close() {}, terminate() {} } as unknown as WebSocket,
    wire: new PassThrough(),
    signedIn: as(1),
    resolve() {
      const look = Promise.withResolvers<SignedIn | null>();
      looks.push(look);
      return look.promise;
    },
    onChanged: async ({ member }) => void sorted.push(member.rank),
    queuedBytesOfMember: () => 0,
    languageOf: () => 'en',
  });
  return { connection, looks, sorted };
}

it('of two session checks the later one counts, whichever finishes first', async () => {
  const { connection, looks, sorted } = open();
  const checks = [connection.recheck(), connection.recheck()];
  looks[1]!.resolve(as(4));
  await expect.poll(() => sorted).toEqual([4]);
  // This check read the member before the demotion.
  looks[0]!.resolve(as(2));
  await Promise.all(checks);
  expect([connection.member.rank, sorted]).toEqual([4, [4]]);
});

it('a recheck waits for a later one that overtook it', async () => {
  const { connection, looks, sorted } = open();
  const first = connection.recheck().then(() => sorted.length);
  void connection.recheck();
  looks[0]!.resolve(as(2));
  await new Promise(setImmediate);
  looks[1]!.resolve(as(4));
  expect(await first).toBe(1);
  expect(sorted).toEqual([4]);
});
