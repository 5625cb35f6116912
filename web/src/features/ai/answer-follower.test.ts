import { ApiError, type Api } from '@snowglobe/contract/client.ts';
import { describe, expect, it } from 'vitest';
import { createAnswerFollower, emptyAnswer } from './answer-follower.ts';

type Follow = Api['followAiAnswer'];
type AskEvents = ReturnType<Api['askAi']>;
type Done = Extract<Awaited<ReturnType<AskEvents['next']>>['value'], { event: 'done' }>['data'];

const words = (text: string) => ({ event: 'delta' as const, data: { text } });
const done = { event: 'done' as const, data: { response: '' } as Done };

/** A page, and a server whose answers to "follow" are these, one for each request. */
function createPage(...rests: ReturnType<Follow>[]) {
  const requests: unknown[] = [];
  const shown: string[] = [];
  const ended: number[] = [];
  const followAiAnswer: Follow = ({ query }) => {
    requests.push(query);
    return rests.shift()!;
  };
  const follower = createAnswerFollower({
    api: { followAiAnswer },
    clock: {
      after(_ms, run) {
        queueMicrotask(run);
        return () => {};
      },
    },
    onChange: () => shown.push(follower.answers.get(7)?.text ?? 'ended'),
    onDone: (sessionId) => ended.push(sessionId),
    onEnd: () => {},
  });
  return { follower, requests, shown, ended };
}

describe('an answer that this page asked for', () => {
  it('is read from the request that asked, without a second request', async () => {
    const { follower, requests, shown, ended } = createPage();
    async function* asked(): AskEvents {
      yield words('The first half, ');
      yield words('the second half.');
      yield done;
    }
    await follower.follow(1, 7, { known: emptyAnswer, events: asked() });
    expect(shown).toEqual(['', 'The first half, ', 'The first half, the second half.', 'ended']);
    expect(ended).toEqual([1]);
    expect(requests).toEqual([]);
  });

  it('continues where it was when the connection breaks, also several times', async () => {
    async function* asked(): AskEvents {
      yield words('One, ');
      throw new ApiError(0, { code: 'offline' });
    }
    async function* down(): ReturnType<Follow> {
      yield* [];
      throw new ApiError(503, { code: 'unavailable' });
    }
    async function* rest(): ReturnType<Follow> {
      yield words('two.');
      yield done;
    }
    const { follower, requests, shown, ended } = createPage(down(), rest());
    await follower.follow(1, 7, { known: emptyAnswer, events: asked() });
    expect(requests).toEqual([
      { from: 5, thinkingFrom: 0 },
      { from: 5, thinkingFrom: 0 },
    ]);
    expect(shown.at(-2)).toBe('One, two.');
    expect(ended).toEqual([1]);
  });

  it('is not read twice when the page already follows it', async () => {
    const go = Promise.withResolvers<void>();
    async function* rest(): ReturnType<Follow> {
      yield words('Hello.');
      await go.promise;
      yield done;
    }
    let isClosed = false;
    const asked = (async function* (): AskEvents {
      try {
        yield { event: 'start', data: { generationId: 7, sessionId: 1, questionId: 6 } };
        yield words('Hello.');
      } finally {
        isClosed = true;
      }
    })();
    const { follower, shown } = createPage(rest());
    const first = follower.follow(1, 7, { known: emptyAnswer });
    await asked.next();
    await follower.follow(1, 7, { known: emptyAnswer, events: asked });
    expect(isClosed).toBe(true);
    go.resolve();
    await first;
    expect(shown).toEqual(['', 'Hello.', 'ended']);
  });
});

it('an answer that was refused is not requested again', async () => {
  async function* refused(): ReturnType<Follow> {
    yield* [];
    throw new ApiError(404, { code: 'no_such_generation' });
  }
  const { follower, requests } = createPage(refused());
  await follower.follow(1, 7, { known: { text: 'Half', thinking: '', titles: [] } });
  expect(requests).toEqual([{ from: 4, thinkingFrom: 0 }]);
});

it('after another member signed in, nothing of the answer is shown', async () => {
  const go = Promise.withResolvers<void>();
  async function* asked(): AskEvents {
    yield words('Secret');
    await go.promise;
    yield done;
  }
  const { follower, ended } = createPage();
  const read = follower.follow(1, 7, { known: emptyAnswer, events: asked() });
  follower.forgetAll();
  go.resolve();
  await read;
  expect(ended).toEqual([]);
  expect(follower.answers.size).toBe(0);
});
