import { expect, test, vi } from 'vitest';
import { createPlaybackRetry } from './playback-retry.ts';

class Refused extends Error {}

/** A clock that the test moves forward, and a server with the given answers. */
function failingFilm(answers: (string | null | Error)[]) {
  const log: string[] = [];
  let due: (() => void)[] = [];
  const film = createPlaybackRetry<string>({
    clock: {
      now: () => 0,
      after(_ms, run) {
        due.push(run);
        return () => {
          due = due.filter((each) => each !== run);
        };
      },
    },
    async reload() {
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
      log.push('reload');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    isRefusal: (error) => error instanceof Refused,
    resume: (address) => log.push(`resume ${address}`),
    giveUp: () => log.push('given up'),
  });
  const pass = () => {
    const now = due;
    due = [];
    for (const run of now) run();
  };
  return { film, log, pass, waits: () => vi.waitFor(() => expect(due.length).toBe(1)) };
}

test('after an address expired, the film resumes at once with a new one', async () => {
  const { film, log } = failingFilm(['/new']);
  await film.onFailed();
  expect(log).toEqual(['reload', 'resume /new']);
});

test('the film waits for a lost connection without a limit and then resumes by itself', async () => {
  const offline = new Error('offline');
  const { film, log, pass, waits } = failingFilm([...Array.from({ length: 20 }, () => offline), '/film']);
  const going = film.onFailed();
  for (let n = 0; n < 20; n += 1) {
    await waits();
    pass();
  }
  await going;
  expect(log.slice(-2)).toEqual(['reload', 'resume /film']);
});

test('when the connection is back, the next try starts at once', async () => {
  const { film, log, waits } = failingFilm([new Error('offline'), '/film']);
  const going = film.onFailed();
  await waits();
  film.wake();
  await going;
  expect(log).toEqual(['reload', 'reload', 'resume /film']);
});

test('a film that was deleted or is refused is given up', async () => {
  for (const answer of [null, new Refused()]) {
    const { film, log } = failingFilm([answer]);
    await film.onFailed();
    expect(log).toEqual(['reload', 'given up']);
  }
});

test('a film that fails again and again is given up, unless it played in between', async () => {
  const { film, log, pass, waits } = failingFilm(['/film']);
  const fail = async (isFirst: boolean) => {
    const going = film.onFailed();
    if (!isFirst) {
      await waits();
      pass();
    }
    await going;
  };
  for (let n = 0; n < 4; n += 1) await fail(n === 0);
  film.onPlaying();
  for (let n = 0; n < 4; n += 1) await fail(n === 0);
  expect(log).not.toContain('given up');
  await film.onFailed();
  expect(log.at(-1)).toBe('given up');
});

test('a closed player makes no more calls', async () => {
  const { film, log, waits } = failingFilm([new Error('offline')]);
  const going = film.onFailed();
  await waits();
  film.end();
  await going;
  expect(log).toEqual(['reload']);
});
