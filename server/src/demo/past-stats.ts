import type { FeatureCore } from '../core/feature-core.ts';
import type { SlotCount } from '../core/stats/stats.ts';
import type { Dice } from './dice.ts';
import { addSamples } from './past-stats.store.ts';

const hour = 3600 * 1000;
const day = 24 * hour;
const historyDays = 181;

/** Adds half a year of stats for the dashboard. Messages and questions of that time exist only as counts. */
export async function addPastStats({ db, stats }: FeatureCore, dice: Dice, now: Date): Promise<void> {
  // The real rows are counted first, so that they are not counted again later.
  await stats.chore();
  for (const [stat, samples] of Object.entries(makeSamples(dice, now))) await addSamples(db, stat, samples);
}

function makeSamples(dice: Dice, now: Date): Record<string, SlotCount[]> {
  const samples: Record<string, SlotCount[]> = {
    inside: [],
    messages: [],
    'sign-ins': [],
    support: [],
    plays: [],
  };
  const begin = Math.floor((now.getTime() - historyDays * day) / hour) * hour;
  // The current hour is left to real events.
  for (let time = begin; time < now.getTime() - hour; time += hour) {
    const slot = new Date(time);
    const activity = activityAt(slot, now);
    const add = (stat: string, mean: number, series = 'all') => {
      const value = dice.poisson(mean);
      if (value > 0) samples[stat]!.push({ slot, series, value });
    };
    add('inside', 1 + 26 * activity);
    add('messages', 34 * activity);
    add('sign-ins', 4 * activity);
    add('plays', 9 * activity);
    add('support', 0.16 * activity, 'tickets');
    add('support', 0.05 * activity, 'reports');
  }
  return samples;
}

/** From 0 to 1: low at 4:00, high at 21:00, higher at weekends, and growing from month to month. */
function activityAt(time: Date, now: Date): number {
  const clock = time.getUTCHours();
  const evening = Math.exp(-(((((clock - 20.5 + 36) % 24) - 12) / 5) ** 2));
  const noon = Math.exp(-(((clock - 12) / 3.5) ** 2));
  const isWeekend = [0, 6].includes(time.getUTCDay());
  const age = (now.getTime() - time.getTime()) / (historyDays * day);
  return (0.08 + 0.72 * evening + 0.2 * noon) * (isWeekend ? 1 : 0.74) * (1 - 0.6 * age);
}
