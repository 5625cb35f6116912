import type { NamedTitle } from '@snowglobe/contract/features/ai/ai.model.ts';
import { api, ApiError } from '../../core/api.ts';
import { onMemberChange } from '../../core/member-change.ts';
import { refresh } from '../../core/query.ts';
import { createStore, useStore } from '../../core/store.ts';
import { applyMessage, sessionKey, setUsage } from './ai.queries.ts';

/** What has come of an answer until now. */
export type Coming = { text: string; thinking: string; titles: readonly NamedTitle[] };

const coming = createStore<ReadonlyMap<number, Coming>>(new Map());
const latest = new Map<number, Coming>();
const followed = new Set<number>();
onMemberChange(() => {
  latest.clear();
  followed.clear();
  coming.set(new Map());
});

let isScheduled = false;

/** However fast the words come, the page is drawn once a frame; a hidden page has no frames. */
function publish(): void {
  if (isScheduled) return;
  isScheduled = true;
  const show = () => {
    isScheduled = false;
    coming.set(new Map(latest));
  };
  if (document.hidden) window.setTimeout(show, 250);
  else window.requestAnimationFrame(show);
}

export const useComing = (id: number): Coming | undefined => useStore(coming, (all) => all.get(id));

const waitMs = [300, 1000, 2000, 4000, 8000];

/** Follows an answer to its end, also over a line that breaks and a server that starts anew. Once a page. */
export async function followAnswer(sessionId: number, id: number, known: Coming): Promise<void> {
  if (followed.has(id)) return;
  followed.add(id);
  latest.set(id, known);
  publish();
  try {
    for (let fails = 0; followed.has(id);) {
      try {
        if (await followOnce(sessionId, id)) return;
        fails = 0;
      } catch (error) {
        const isOver = error instanceof ApiError && !error.isUnreachable;
        if (isOver) return;
      }
      await new Promise((resolve) => window.setTimeout(resolve, waitMs[Math.min(fails, waitMs.length - 1)]));
      fails += 1;
    }
  } finally {
    followed.delete(id);
    latest.delete(id);
    refresh(sessionKey(sessionId));
    publish();
  }
}

/** True when its end came. */
async function followOnce(sessionId: number, id: number): Promise<boolean> {
  const { text, thinking } = latest.get(id)!;
  for await (const { event, data } of api.followAiAnswer({
    params: { id: String(id) },
    query: { from: String(text.length), thinkingFrom: String(thinking.length) },
  })) {
    if (event === 'done') {
      setUsage(data.usageStatus);
      if (data.message) applyMessage(sessionId, data.message);
      return true;
    }
    const before = latest.get(id);
    if (!before) return true;
    latest.set(id, {
      text: before.text + data.text,
      thinking: before.thinking + (data.thinking ?? ''),
      titles: data.titles ?? before.titles,
    });
    publish();
  }
  return false;
}
