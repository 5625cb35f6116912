import { ApiError, type Api } from '@snowglobe/contract/client.ts';
import type { AiMessage, AiUsage, NamedTitle } from '@snowglobe/contract/features/ai/ai.model.ts';
import type { Clock } from '../../core/clock.ts';

/** The text of a running answer so far. */
export type PartialAnswer = { text: string; thinking: string; titles: readonly NamedTitle[] };
export const emptyAnswer: PartialAnswer = { text: '', thinking: '', titles: [] };

type AnswerEvents = ReturnType<Api['askAi']> | ReturnType<Api['followAiAnswer']>;

type Needs = {
  api: Pick<Api, 'followAiAnswer'>;
  clock: Pick<Clock, 'after'>;
  /** An answer has new text, or is not followed any more. */
  onChange: () => void;
  onDone: (sessionId: number, done: { usageStatus: AiUsage; message?: AiMessage | undefined }) => void;
  /** The answer ended or can't be read: the chat has to be loaded again. */
  onEnd: (sessionId: number) => void;
};

const retryAfterMs = [300, 1000, 2000, 4000, 8000];

/** Reads running answers from the server. */
export function createAnswerFollower({ api, clock, onChange, onDone, onEnd }: Needs) {
  const followed = new Map<number, PartialAnswer>();

  function requestRest(id: number): AnswerEvents {
    const { text, thinking } = followed.get(id)!;
    return api.followAiAnswer({
      params: { id },
      query: { from: text.length, thinkingFrom: thinking.length },
    });
  }

  /** True when there is nothing more to read: the answer ended, or it is not followed any more. */
  async function readToEnd(sessionId: number, id: number, events: AnswerEvents): Promise<boolean> {
    for await (const { event, data } of events) {
      const before = followed.get(id);
      if (!before) return true;
      if (event === 'done') {
        onDone(sessionId, data);
        return true;
      }
      if (event === 'start') continue;
      followed.set(id, {
        text: before.text + data.text,
        thinking: before.thinking + (data.thinking ?? ''),
        titles: data.titles ?? before.titles,
      });
      onChange();
    }
    return false;
  }

  return {
    answers: followed as ReadonlyMap<number, PartialAnswer>,

    /** Another member signed in: nothing more is shown of these answers. */
    forgetAll: () => followed.clear(),

    /**
     * Follows an answer to its end, once per page. The page that asked passes the events of its own request; any other
     * page requests them. If the connection breaks, the rest is requested until the server is back.
     */
    async follow(
      sessionId: number,
      id: number,
      { known, events }: { known: PartialAnswer; events?: AnswerEvents },
    ): Promise<void> {
      if (followed.has(id)) {
        await events?.return();
        return;
      }
      followed.set(id, known);
      onChange();
      let nextEvents = events;
      try {
        for (let fails = 0; followed.has(id);) {
          try {
            if (await readToEnd(sessionId, id, nextEvents ?? requestRest(id))) return;
            fails = 0;
          } catch (error) {
            const isRefused = error instanceof ApiError && !error.isUnreachable;
            if (isRefused) return;
          }
          nextEvents = undefined;
          const waitMs = retryAfterMs[Math.min(fails, retryAfterMs.length - 1)]!;
          await new Promise<void>((resolve) => void clock.after(waitMs, resolve));
          fails += 1;
        }
      } finally {
        followed.delete(id);
        onEnd(sessionId);
        onChange();
      }
    },
  };
}
