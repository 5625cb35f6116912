import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../../core/config/config.ts';
import { maxAnswerTokens } from '../answers/answer-limits.ts';
import type { Answerer, AnswerPart, Question } from '../answers/answerer.ts';
import { createChunkReader } from './chunks.ts';
import { createDeadline, type Deadlines } from './deadline.ts';
import { ModelError } from './model-error.ts';
import { promptFor } from './prompts.ts';

const usualDeadlines: Deadlines = { start: 40_000, gap: 20_000, total: 300_000 };
/** How often it is asked again while nothing has come, and how long it is waited before that. */
const waitsMs = [400, 1500];
const maxWaitMs = 5000;
const maxRetryAfterMs = 24 * 3_600_000;

type Settings = Pick<Config, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL'>;

/** A language model behind any server that speaks OpenAI's protocol; null when none is set. */
export function createModel(
  { AI_BASE_URL, AI_API_KEY, AI_MODEL }: Settings,
  deadlines: Deadlines = usualDeadlines,
): Answerer | null {
  if (!AI_BASE_URL) return null;
  const address = `${AI_BASE_URL.replace(/\/+$/, '')}/chat/completions`;
  /** Some servers refuse the setting, or so large a value. Our own bounds hold without it. */
  let takesMaxTokens = true;

  async function request(question: Question, signal: AbortSignal): Promise<Response> {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'accept-encoding': 'identity',
        ...(AI_API_KEY ? { authorization: `Bearer ${AI_API_KEY}` } : {}),
      },
      body: JSON.stringify({
        model: AI_MODEL,
        stream: true,
        ...(takesMaxTokens ? { max_tokens: maxAnswerTokens } : {}),
        messages: [{ role: 'system', content: promptFor(question) }, ...question.messages],
      }),
    });
    if (response.ok && response.body) return response;
    await response.body?.cancel();
    throw refusal(response);
  }

  async function requestWithin(question: Question, signal: AbortSignal): Promise<Response> {
    try {
      return await request(question, signal);
    } catch (error) {
      if (!takesMaxTokens || !(error instanceof ModelError) || error.status !== 400) throw error;
      takesMaxTokens = false;
      try {
        return await request(question, signal);
      } catch (again) {
        // It was not because of the setting.
        if (again instanceof ModelError && again.status === 400) takesMaxTokens = true;
        throw again;
      }
    }
  }

  /** One try. Throws when it does not come to its end. */
  async function* once(question: Question, signal: AbortSignal): AsyncGenerator<AnswerPart> {
    const response = await requestWithin(question, signal);
    const body = response.body!.getReader();
    const chunks = createChunkReader();
    let hasWords = false;
    for (let isDone = false; !isDone && !chunks.isOver;) {
      const { done, value } = await body.read();
      isDone = done;
      for (const part of chunks.read(value)) {
        hasWords ||= part.kind === 'words';
        yield part;
      }
    }
    chunks.finish({ hasWords });
  }

  return {
    kind: 'model',
    name: AI_MODEL ?? 'model',
    async *answer(question) {
      const deadline = createDeadline(question.signal, deadlines);
      const { signal } = deadline;
      try {
        for (let tries = 0; ; tries += 1) {
          let hasBegun = false;
          try {
            for await (const part of once(question, signal)) {
              hasBegun = true;
              // Only what is shown keeps the answer alive.
              deadline.sign();
              yield part;
            }
            return;
          } catch (thrown) {
            const error = asModelError(thrown);
            const wait = waitsMs[tries];
            // What was read can't be unread: from the first sign on there is no second try.
            if (hasBegun || signal.aborted || !error.mayPass || wait === undefined) throw error;
            await delay(Math.min(error.retryAfterMs ?? wait, maxWaitMs), undefined, { signal });
          }
        }
      } catch (error) {
        // Why it was ended says more than that it was.
        throw signal.aborted ? (signal.reason as Error) : error;
      } finally {
        deadline.close();
      }
    },
  };
}

function refusal({ status, headers }: Response): ModelError {
  return new ModelError(`it answers with ${status}`, {
    status,
    mayPass: status === 408 || status >= 500,
    isBusy: status === 429,
    retryAfterMs: retryAfterMs(headers.get('retry-after')),
  });
}

/** As seconds or as a date: both are allowed. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const ms = /^\s*\d+(?:\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), maxRetryAfterMs);
}

function asModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return new ModelError(`the line to it broke (${cause?.code ?? message})`, { mayPass: true });
}
