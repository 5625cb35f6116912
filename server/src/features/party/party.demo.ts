import type { SeedDemo } from '../../core/feature.ts';

const saturday = 6;

/** The next Saturday evening that is at least a day away. */
function nextSaturday(now: Date): Date {
  const day = new Date(now);
  day.setUTCHours(19, 0, 0, 0);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() !== saturday);
  return day;
}

/** A film that the group of the demo wants to watch together. */
export const seedParty: SeedDemo = async ({ as, now }) => {
  const host = as('oda_');
  const { rooms } = await host.listRooms();
  const room = rooms.find(({ name }) => name === 'Saturday Reels')!;
  const { results } = await host.searchMedia({ query: { query: 'Sherlock Jr', type: 'movie' } });
  await host.planParty({
    params: { id: room.id },
    body: {
      titleId: results[0]!.id,
      startsAt: nextSaturday(now).toISOString(),
      invite: ['vesper9', 'lumi', 'mirelle'],
    },
  });
};
