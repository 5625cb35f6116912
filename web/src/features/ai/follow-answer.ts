import type { NamedTitle } from '@snowglobe/contract/features/ai/ai.model.ts';
import { api, ApiError } from '../../core/api.ts';
import { onMemberChange } from '../../core/member-change.ts';
import { refresh } from '../../core/query.ts';
import { createStore, useStore } from '../../core/store.ts';
import { applyMessage, sessionKey, setUsage } from './ai.queries.ts';

/** The text of a running answer so far. */
export type PartialAnswer = { text: string; thinking: string; titles: readonly NamedTitle[] };
export const emptyAnswer: PartialAnswer = { text: '', thinking: '', titles: [] };

type AnswerEvents = ReturnType<typeof api.askAi> | ReturnType<typeof api.followAiAnswer>;

const shownAnswers = createStore<ReadonlyMap<number, PartialAnswer>>(new Map());
/** The answers that this page follows. They are drawn less often than they change. */
const followed = new Map<number, PartialAnswer>();
onMemberChange(() => {
  followed.clear();
  shownAnswers.set(new Map());
});

let isScheduled = false;

/** Draws the answers once per frame, however fast the words arrive. A hidden page has no frames. */
function draw(): void {
  if (isScheduled) return;
  isScheduled = true;
  const show = () => {
    isScheduled = false;
    shownAnswers.set(new Map(followed));
  };
  if (document.hidden) window.setTimeout(show, 250);
  else window.requestAnimationFrame(show);
}

export const usePartialAnswer = (id: number): PartialAnswer | undefined =>
  useStore(shownAnswers, (all) => all.get(id));

const retryAfterMs = [300, 1000, 2000, 4000, 8000];

/**
 * Follows an answer to its end, once per page. The page that asked passes the events of its own request; any other page
 * requests them. If the connection breaks, the rest is requested until the server is back.
 */
export async function followAnswer(
  sessionId: number,
  id: number,
  { known, events }: { known: PartialAnswer; events?: AnswerEvents },
): Promise<void> {
  if (followed.has(id)) {
    await events?.return();
    return;
  }
  followed.set(id, known);
  draw();
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
      const waitMs = retryAfterMs[Math.min(fails, retryAfterMs.length - 1)];
      await new Promise((resolve) => window.setTimeout(resolve, waitMs));
      fails += 1;
    }
  } finally {
    followed.delete(id);
    refresh(sessionKey(sessionId));
    draw();
  }
}

function requestRest(id: number): AnswerEvents {
  const { text, thinking } = followed.get(id)!;
  return api.followAiAnswer({
    params: { id },
    query: { from: text.length, thinkingFrom: thinking.length },
  });
}

/** True when there is nothing more to read: the answer ended, or another member signed in. */
async function readToEnd(sessionId: number, id: number, events: AnswerEvents): Promise<boolean> {
  for await (const { event, data } of events) {
    const before = followed.get(id);
    if (!before) return true;
    if (event === 'done') {
      setUsage(data.usageStatus);
      if (data.message) applyMessage(sessionId, data.message);
      return true;
    }
    if (event === 'start') continue;
    followed.set(id, {
      text: before.text + data.text,
      thinking: before.thinking + (data.thinking ?? ''),
      titles: data.titles ?? before.titles,
    });
    draw();
  }
  return false;
}
