import type { Dice } from './dice.ts';

/** Someone who came before you, and whom nobody has to know by name. */
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
/** How many have come since the demo's doors opened, half a year ago; more in the later weeks. */
const size = 120;
const sinceDays = 180;

export function makeCrowd(dice: Dice, now: Date): Newcomer[] {
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
