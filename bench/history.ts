import { addCrowd } from '../server/test/crowd.ts';
import { explainQuery } from '../server/test/explain-query.ts';
import { listVersionsFor } from '../server/src/features/chat/messages/messages.store.ts';
import { readFlags } from './flags.ts';
import { quantile, show, table } from './figures.ts';
import { createBenchServer } from './bench-server.ts';
import { fillRoom } from './fill-room.ts';

// A page of history from the start, the middle and the end of a long room, compared with a short one. Each room is in
// its own database, and the requests alternate.

const { messages: long, asked } = readFlags({ messages: [1_000_000, 100_000], asked: [300, 60] });
const short = 10_000;
const pageSize = 50;

type Hall = Awaited<ReturnType<typeof createLargeRoom>>;
type Page = { name: string; cursor: (messages: number) => number | null };

const pages: Page[] = [
  { name: 'newest', cursor: () => null },
  { name: 'middle', cursor: (messages) => messages / 2 },
  { name: 'oldest', cursor: () => pageSize + 1 },
];

/** A Snowglobe with one room of this many messages. */
async function createLargeRoom(messages: number) {
  const { core, ask, close } = await createBenchServer();
  const { members, roomIds } = await addCrowd(core, { members: 100, rooms: 1 });
  const roomId = roomIds[0]!;
  await fillRoom(core.db, { roomId, messages, authors: members.map(({ id }) => id) });
  const { cookie } = members[0]!;

  return {
    messages,
    ask(page: Page): Promise<number> {
      const cursor = page.cursor(messages);
      const query = `limit=${pageSize}${cursor === null ? '' : `&cursor=${cursor}`}`;
      return ask(`/api/chat/rooms/${roomId}/messages?${query}`, cookie);
    },
    plan: (page: Page) =>
      explainQuery(core.db, (db) =>
        listVersionsFor(db, members[0]!.id, { roomId, before: page.cursor(messages), limit: pageSize }),
      ),
    close,
  };
}

const halls: Hall[] = [];
try {
  for (const messages of [short, long]) {
    const begun = performance.now();
    halls.push(await createLargeRoom(messages));
    console.log(`${show(messages)} messages written in ${show((performance.now() - begun) / 1000)} s`);
  }
  const rows = [
    [
      'page',
      ...halls.flatMap(({ messages }) => [`p50 of ${show(messages)}, ms`, 'p95, ms']),
      'ratio of p50',
      'ratio of p95',
    ],
  ];
  for (const page of pages) {
    const took = halls.map((): number[] => []);
    for (let n = 0; n < asked; n += 1) {
      for (const [index, hall] of halls.entries()) took[index]!.push(await hall.ask(page));
    }
    // The first tenth is a warm-up for the compilers and PostgreSQL's plans.
    const [few, many] = took.map((times) => times.slice(asked / 10)) as [number[], number[]];
    const ratio = (share: number) => show(quantile(many, share) / quantile(few, share));
    const both = [few, many].flatMap((times) => [show(quantile(times, 0.5)), show(quantile(times, 0.95))]);
    rows.push([page.name, ...both, ratio(0.5), ratio(0.95)]);
  }
  console.log(
    `\nA page of ${pageSize} messages through HTTP, ${asked} times each, in turn\n\n${table(rows)}`,
  );
  for (const page of pages)
    console.log(`\nThe ${page.name} page of ${show(long)}:\n${await halls[1]!.plan(page)}`);
} finally {
  for (const hall of halls) await hall.close();
}
