import { api, errorText, type ApiError } from '../../core/api.ts';
import { queryClient, refresh } from '../../core/query.ts';
import { createStore, useStore } from '../../core/store.ts';
import { toast } from '../../core/toasts.ts';
import { emptyAnswer } from './answer-follower.ts';
import { followAnswer } from './follow-answer.ts';
import { sessionKey, sessionsKey, setLimitReached, usageKey } from './ai.queries.ts';
import { t } from '../../core/texts.ts';

/** A question that was sent and is not in the chat yet. `content` is null when an answer is generated again. */
export type Asking = { content: string | null; parentId: number | null | undefined };

const asking = createStore<ReadonlyMap<number, Asking>>(new Map());
const setAsking = (sessionId: number, question: Asking | null) => {
  const next = new Map(asking.get());
  if (question) next.set(sessionId, question);
  else next.delete(sessionId);
  asking.set(next);
};
export const useAsking = (sessionId: number | null): Asking | undefined =>
  useStore(asking, (all) => (sessionId === null ? undefined : all.get(sessionId)));

type Body = NonNullable<Parameters<typeof api.askAi>[0]>['body'];

/**
 * Sends a question and resolves when its answer starts; the answer is then read from the same request. False when the
 * question was refused: its words return to the field.
 */
async function send(sessionId: number, body: Body, question: Asking): Promise<boolean> {
  setAsking(sessionId, question);
  const events = api.askAi({ body });
  try {
    const { value: first } = await events.next();
    if (first?.event === 'start')
      void followAnswer(sessionId, first.data.generationId, { known: emptyAnswer, events });
    return true;
  } catch (error) {
    const { status, code } = error as ApiError;
    if (status === 429 && code === 'ai_limit_reached') setLimitReached();
    // No answer came. The question is in the chat, and the chat shows this error below it.
    else if (status === 503) return true;
    else if (status === 0) toast({ type: 'error', title: t('ai:networkFailed') });
    else toast({ type: 'error', title: errorText(error, t('ai:chatFailed')) });
    return false;
  } finally {
    await queryClient.refetchQueries({ queryKey: sessionKey(sessionId) });
    setAsking(sessionId, null);
    refresh(sessionsKey);
    refresh(usageKey);
  }
}

/** Without `parentId` the question follows the last message that is shown. */
export const askInChat = (sessionId: number, content: string, parentId?: number | null): Promise<boolean> =>
  send(
    sessionId,
    {
      sessionId,
      messages: [{ role: 'user', content }],
      clientId: crypto.randomUUID(),
      ...(parentId === undefined ? {} : { parentId }),
    },
    { content, parentId },
  );

export const regenerate = (sessionId: number, messageId: number, parentId: number | null): Promise<boolean> =>
  send(sessionId, { sessionId, regenerate: messageId }, { content: null, parentId });

export async function stopAnswer(id: number): Promise<void> {
  await api.stopAiAnswer({ params: { id: String(id) } }).catch((error: unknown) => {
    toast({ type: 'error', title: errorText(error, t('ai:notStopped')) });
  });
}

export async function showVersion(sessionId: number, messageId: number): Promise<void> {
  try {
    await api.showAiVersion({ params: { id: String(sessionId) }, body: { messageId } });
  } catch (error) {
    toast({ type: 'error', title: errorText(error, t('ai:versionDidNotOpen')) });
  }
  await queryClient.refetchQueries({ queryKey: sessionKey(sessionId) });
}
