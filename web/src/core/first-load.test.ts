import { ApiError, type Api } from '@snowglobe/contract/client.ts';
import type { Home } from '@snowglobe/contract/features/home/home.model.ts';
import { describe, expect, test } from 'vitest';
import { createFirstLoad } from './first-load.ts';

const [home, unread, rooms] = [{ inside: 7 } as Home, { count: 3, rooms: 1 }, { rooms: [] }];

/** A page whose calls are recorded. `endMoment` runs the timers, so that later questions are not bundled. */
function createPage() {
  const asked: string[] = [];
  let endMoment = () => {};
  const alone =
    <T>(name: string, answer: T) =>
    async () => {
      asked.push(name);
      return answer;
    };
  const api = {
    getHome: alone('getHome', home),
    countUnreadInbox: alone('countUnreadInbox', unread),
    listWatchLaterMarks: alone('listWatchLaterMarks', { marks: [] }),
  } satisfies Partial<Api> as unknown as Api;
  const clock = {
    now: () => 0,
    after(_milliseconds: number, run: () => void) {
      endMoment = run;
      return () => {};
    },
  };
  const whole = {
    getHome: home,
    countUnreadInbox: unread,
    countUnreadNews: { count: 0 },
    listRooms: rooms,
    listParties: { parties: [], plans: [] },
    listWatchLaterMarks: null,
  };
  return {
    asked,
    endMoment: () => endMoment(),
    answers: createFirstLoad({ api, clock }),
    whole: alone('whole', whole),
  };
}

describe('the first load of a page', () => {
  test('that opens with home is one request', async () => {
    const { answers, whole, asked } = createPage();
    answers.bundleWith(whole);
    const both = await Promise.all([answers.ask('countUnreadInbox'), answers.ask('getHome')]);
    expect(both).toEqual([unread, home]);
    expect(asked).toEqual(['whole']);
  });

  test('that opens with another screen is single requests, also when home is opened later', async () => {
    const { answers, whole, asked } = createPage();
    await answers.ask('countUnreadInbox');
    answers.bundleWith(whole);
    await answers.ask('getHome');
    expect(asked).toEqual(['countUnreadInbox', 'getHome']);
  });

  test('gives each answer once: the second time is a new request', async () => {
    const { answers, whole, asked } = createPage();
    answers.bundleWith(whole);
    await Promise.all([answers.ask('getHome'), answers.ask('getHome')]);
    expect(asked.toSorted()).toEqual(['getHome', 'whole']);
  });

  test('does not answer later questions: an event may have changed the data', async () => {
    const { answers, whole, asked, endMoment } = createPage();
    answers.bundleWith(whole);
    await answers.ask('getHome');
    endMoment();
    await answers.ask('countUnreadInbox');
    expect(asked).toEqual(['whole', 'countUnreadInbox']);
  });

  test('becomes single requests when the bundled one fails, and for data that it lacks', async () => {
    const { answers, whole, asked } = createPage();
    answers.bundleWith(() => Promise.reject(new ApiError(503, {})));
    expect(await answers.ask('countUnreadInbox')).toEqual(unread);
    answers.forget();
    answers.bundleWith(whole);
    expect(await answers.ask('listWatchLaterMarks')).toEqual({ marks: [] });
    expect(asked).toEqual(['countUnreadInbox', 'whole', 'listWatchLaterMarks']);
  });
});
