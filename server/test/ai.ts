import type { AiMessage, OpenedAiSession } from '@snowglobe/contract/features/ai/ai.model.ts';
import { readEvents, type StreamedEvent } from '@snowglobe/contract/event-stream.ts';
import type { Client } from './client.ts';

export const question = (content: string) => ({ messages: [{ role: 'user', content }] });

export async function newChat(who: Client): Promise<number> {
  return (await who.post('/api/ai/chat/sessions', {})).body.sessionId as number;
}

export async function openChat(who: Client, id: number): Promise<OpenedAiSession> {
  return (await who.get(`/api/ai/chat/sessions/${id}`)).body.session as OpenedAiSession;
}

export const ask = (who: Client, sessionId: number, content: string, more: Record<string, unknown> = {}) =>
  who.post('/api/ai/chat', { sessionId, ...question(content), ...more });

/** The messages of the chat's current version, from the first to the last. */
export function listShownMessages({ messages, shownId }: OpenedAiSession): AiMessage[] {
  const path: AiMessage[] = [];
  for (let at = shownId; at !== null;) {
    const message = messages.find(({ id }) => id === at)!;
    path.unshift(message);
    at = message.parentId;
  }
  return path;
}

/** Reads a streamed reply, event by event, as the page does. */
export async function* stream(
  who: Client,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): AsyncGenerator<StreamedEvent> {
  const response = await fetch(who.url + path, {
    method,
    headers: {
      accept: 'text/event-stream',
      cookie: who.cookieHeader(),
      origin: who.url,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw new Error(`Answered ${response.status}`);
  yield* readEvents(response.body!);
}

export async function textOf(events: AsyncIterable<StreamedEvent>): Promise<string> {
  let text = '';
  for await (const { event, data } of events) if (event === 'delta') text += (data as { text: string }).text;
  return text;
}
