import { expect, test, vi } from 'vitest';
import { keepGoing } from './keep-going.ts';

class Refused extends Error {}

/** Time that passes when the test says so, and a server that answers what it is told. */
function broken(answers: (string | null | Error)[]) {
  const told: string[] = [];
  let due: (() => void)[] = [];
  const film = keepGoing<string>({
    clock: {
      now: () => 0,
      after(_ms, run) {
        due.push(run);
        return () => {
          due = due.filter((each) => each !== run);
        };
      },
    },
    async ask() {
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
      told.push('asked');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    isRefusal: (error) => error instanceof Refused,
    goOn: (address) => told.push(`goes on at ${address}`),
    giveUp: () => told.push('given up'),
  });
  const pass = () => {
    const now = due;
    due = [];
    for (const run of now) run();
  };
  return { film, told, pass, waits: () => vi.waitFor(() => expect(due.length).toBe(1)) };
}

test('an address that is over is another one, at once', async () => {
  const { film, told } = broken(['/new']);
  await film.broke();
  expect(told).toEqual(['asked', 'goes on at /new']);
});

test('a line that is down is waited for as long as it takes, and then it goes on by itself', async () => {
  const away = new Error('offline');
  const { film, told, pass, waits } = broken([...Array.from({ length: 20 }, () => away), '/film']);
  const going = film.broke();
  for (let n = 0; n < 20; n += 1) {
    await waits();
    pass();
  }
  await going;
  expect(told.slice(-2)).toEqual(['asked', 'goes on at /film']);
});

test('the line is back: nobody waits for the next try', async () => {
  const { film, told, waits } = broken([new Error('offline'), '/film']);
  const going = film.broke();
  await waits();
  film.wake();
  await going;
  expect(told).toEqual(['asked', 'asked', 'goes on at /film']);
});

test('what is not there any more, or not for this member, is given up', async () => {
  for (const answer of [null, new Refused()]) {
    const { film, told } = broken([answer]);
    await film.broke();
    expect(told).toEqual(['asked', 'given up']);
  }
});

test('what breaks off again and again is given up; what played meanwhile is not', async () => {
  const { film, told, pass, waits } = broken(['/film']);
  const breakOff = async (isFirst: boolean) => {
    const going = film.broke();
    if (!isFirst) {
      await waits();
      pass();
    }
    await going;
  };
  for (let n = 0; n < 4; n += 1) await breakOff(n === 0);
  film.plays();
  for (let n = 0; n < 4; n += 1) await breakOff(n === 0);
  expect(told).not.toContain('given up');
  await film.broke();
  expect(told.at(-1)).toBe('given up');
});

test('a player that was closed asks nobody', async () => {
  const { film, told, waits } = broken([new Error('offline')]);
  const going = film.broke();
  await waits();
  film.end();
  await going;
  expect(told).toEqual(['asked']);
});
