import { aiTexts } from '@snowglobe/contract/features/ai/ai.limits.ts';
import { api, errorText, type ApiError } from '../../core/api.ts';
import { queryClient, refresh } from '../../core/query.ts';
import { createStore, useStore } from '../../core/store.ts';
import { toast } from '../../core/toasts.ts';
import { sessionKey, sessionsKey, setLimitReached, usageKey } from './ai.queries.ts';

/** A question on its way, until the chat has it. */
export type Asking = { content: string | null; parentId: number | null | undefined };

const asking = createStore<ReadonlyMap<number, Asking>>(new Map());
const set = (sessionId: number, one: Asking | null) => {
  const next = new Map(asking.get());
  if (one) next.set(sessionId, one);
  else next.delete(sessionId);
  asking.set(next);
};
export const useAsking = (sessionId: number | null): Asking | undefined =>
  useStore(asking, (all) => (sessionId === null ? undefined : all.get(sessionId)));

type Body = NonNullable<Parameters<typeof api.askAi>[0]>['body'];

/**
 * Sends it. The answer is not read here: it belongs to the chat, and every page that shows the chat follows it. False
 * when it was refused: then the words come back into the field.
 */
async function send(sessionId: number, body: Body, shown: Asking): Promise<boolean> {
  set(sessionId, shown);
  try {
    for await (const { event } of api.askAi({ body })) if (event === 'start') break;
    return true;
  } catch (error) {
    const { status, code } = error as ApiError;
    if (status === 429 && code === 'ai_limit_reached') setLimitReached();
    // No answer came, or nobody heard of it: the chat says so itself, below the question.
    else if (status === 503) return true;
    else if (status === 0) toast({ type: 'error', title: aiTexts.networkFailed });
    else toast({ type: 'error', title: errorText(error, aiTexts.chatFailed) });
    return false;
  } finally {
    await queryClient.refetchQueries({ queryKey: sessionKey(sessionId) });
    set(sessionId, null);
    refresh(sessionsKey);
    refresh(usageKey);
  }
}

/** `parentId` absent: behind what is shown. The same question is sent under the same name until it is through. */
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
    toast({ type: 'error', title: errorText(error, 'The answer could not be stopped') });
  });
}

export async function showVersion(sessionId: number, messageId: number): Promise<void> {
  try {
    await api.showAiVersion({ params: { id: String(sessionId) }, body: { messageId } });
  } catch (error) {
    toast({ type: 'error', title: errorText(error, 'That version did not open') });
  }
  await queryClient.refetchQueries({ queryKey: sessionKey(sessionId) });
}
