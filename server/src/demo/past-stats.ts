import type { FeatureCore } from '../core/feature-core.ts';
import type { SlotCount } from '../core/stats/stats.ts';
import type { Dice } from './dice.ts';
import { addSamples } from './past-stats.store.ts';

const hour = 3600 * 1000;
const day = 24 * hour;
const historyDays = 181;

/** Half a year for the dashboard to plot: what was said and asked back then is only told as stats, as it is of rows that are long gone. */
export async function addPastStats({ db, stats }: FeatureCore, dice: Dice, now: Date): Promise<void> {
  // First the rows themselves: what is counted already is not counted again.
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
  // What runs is left to what really happens.
  for (let time = begin; time < now.getTime() - hour; time += hour) {
    const slot = new Date(time);
    const bustle = activityAt(slot, now);
    const put = (stat: string, often: number, series = 'all') => {
      const value = dice.poisson(often);
      if (value > 0) samples[stat]!.push({ slot, series, value });
    };
    put('inside', 1 + 26 * bustle);
    put('messages', 34 * bustle);
    put('sign-ins', 4 * bustle);
    put('plays', 9 * bustle);
    put('support', 0.16 * bustle, 'tickets');
    put('support', 0.05 * bustle, 'reports');
  }
  return samples;
}

/** From 0 to 1: quiet at four in the morning, full at nine in the evening, fuller at weekends and from month to month. */
function activityAt(time: Date, now: Date): number {
  const clock = time.getUTCHours();
  const evening = Math.exp(-(((((clock - 20.5 + 36) % 24) - 12) / 5) ** 2));
  const noon = Math.exp(-(((clock - 12) / 3.5) ** 2));
  const isWeekend = [0, 6].includes(time.getUTCDay());
  const age = (now.getTime() - time.getTime()) / (historyDays * day);
  return (0.08 + 0.72 * evening + 0.2 * noon) * (isWeekend ? 1 : 0.74) * (1 - 0.6 * age);
}
