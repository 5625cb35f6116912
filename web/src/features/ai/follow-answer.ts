import { api } from '../../core/api.ts';
import { clock } from '../../core/clock.ts';
import { onMemberChange } from '../../core/member-change.ts';
import { refresh } from '../../core/query.ts';
import { createStore, useStore } from '../../core/store.ts';
import { applyMessage, sessionKey, setUsage } from './ai.queries.ts';
import { createAnswerFollower, type PartialAnswer } from './answer-follower.ts';

const shownAnswers = createStore<ReadonlyMap<number, PartialAnswer>>(new Map());
export const usePartialAnswer = (id: number): PartialAnswer | undefined =>
  useStore(shownAnswers, (all) => all.get(id));

let isScheduled = false;

/** Draws the answers once per frame, however fast the words arrive. A hidden page has no frames. */
function draw(): void {
  if (isScheduled) return;
  isScheduled = true;
  const show = () => {
    isScheduled = false;
    shownAnswers.set(new Map(follower.answers));
  };
  if (document.hidden) window.setTimeout(show, 250);
  else window.requestAnimationFrame(show);
}

const follower = createAnswerFollower({
  api,
  clock,
  onChange: draw,
  onDone(sessionId, { usageStatus, message }) {
    setUsage(usageStatus);
    if (message) applyMessage(sessionId, message);
  },
  onEnd: (sessionId) => refresh(sessionKey(sessionId)),
});
export const followAnswer = follower.follow;

onMemberChange(() => {
  follower.forgetAll();
  shownAnswers.set(new Map());
});
