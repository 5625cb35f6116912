import { trialHours } from '@snowglobe/contract/features/membership/membership.limits.ts';
import type { Db } from '../core/database/database.ts';
import type { Dice } from './dice.ts';
import { insertNewcomers } from './people.store.ts';

/** An additional member for the numbers of the dashboard. */
export type Newcomer = {
  username: string;
  joinedAt: Date;
  trialAt: Date | null;
  proSince: Date | null;
  lastActiveAt: Date;
};

const first = (
  'amber ashen birch boreal cedar cobalt dusk ember fern glacier harbor indigo juniper larch maple moss ' +
  'north onyx pale quartz river slate thistle umber velvet willow winter'
).split(' ');
const second = (
  'arrow badger comet drift echo finch gale heron iris jackdaw kettle lantern moth needle otter piper ' +
  'quill raven sparrow thimble vale warden wren yarrow'
).split(' ');

const day = 24 * 3600 * 1000;
const hour = 3600 * 1000;
/** Members who joined in the last half year; more of them in the later weeks. */
const size = 120;
const sinceDays = 180;

/** Adds the members and their trials as real rows. */
export async function addNewcomers(
  db: Db,
  { dice, now, passwordHash }: { dice: Dice; now: Date; passwordHash: string },
): Promise<(Newcomer & { id: number })[]> {
  const newcomers = makeNewcomers(dice, now);
  const ids = await insertNewcomers(
    db,
    newcomers.map((one) => ({
      username: one.username,
      email: `${one.username}@snowglobe.example`,
      password_hash: passwordHash,
      created_at: one.joinedAt,
      last_active_at: one.lastActiveAt,
      trial_ends_at: one.trialAt && new Date(one.trialAt.getTime() + trialHours * hour),
    })),
  );
  return newcomers.flatMap((one) => {
    const id = ids.get(one.username);
    return id === undefined ? [] : [{ ...one, id }];
  });
}

function makeNewcomers(dice: Dice, now: Date): Newcomer[] {
  const names = new Set<string>();
  while (names.size < size) names.add(`${dice.pick(first)}${dice.pick(['', '-', '_'])}${dice.pick(second)}`);
  return [...names].map((username) => {
    const joinedAt = new Date(now.getTime() - (1 - Math.sqrt(dice.next())) * sinceDays * day - 2 * hour);
    const after = (ms: number) => {
      const time = new Date(joinedAt.getTime() + ms);
      return time < now ? time : null;
    };
    const trialAt = dice.next() < 0.62 ? after(dice.next() * 3 * day) : null;
    const proSince = dice.next() < 0.3 ? after(day + dice.next() * 12 * day) : null;
    const lastActiveAt = new Date(now.getTime() - dice.next() ** 3 * (now.getTime() - joinedAt.getTime()));
    return { username, joinedAt, trialAt, proSince, lastActiveAt };
  });
}
