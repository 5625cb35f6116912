import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../../core/config/config.ts';
import { maxAnswerTokens } from '../answers/answer-limits.ts';
import type { Answerer, AnswerPart, Question } from '../answers/answerer.ts';
import { createChunkReader } from './chunks.ts';
import { createDeadline, type Deadlines } from './deadline.ts';
import { ModelError } from './model-error.ts';
import { promptFor } from './prompts.ts';

const defaultDeadlines: Deadlines = { start: 40_000, gap: 20_000, total: 300_000 };
/** The waits before the second and the third try. There is no retry after the first text. */
const retryWaitsMs = [400, 1500];
const maxWaitMs = 5000;
const maxRetryAfterMs = 24 * 3_600_000;

type Settings = Pick<Config, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL'>;

/** A language model on any server with OpenAI's protocol. Null if none is configured. */
export function createModel(
  { AI_BASE_URL, AI_API_KEY, AI_MODEL }: Settings,
  deadlines: Deadlines = defaultDeadlines,
): Answerer | null {
  if (!AI_BASE_URL) return null;
  const address = `${AI_BASE_URL.replace(/\/+$/, '')}/chat/completions`;
  /** Some servers refuse `max_tokens` or this value. Our own limits work without it. */
  let sendsMaxTokens = true;

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
        ...(sendsMaxTokens ? { max_tokens: maxAnswerTokens } : {}),
        messages: [{ role: 'system', content: promptFor(question) }, ...question.messages],
      }),
    });
    if (response.ok && response.body) return response;
    await response.body?.cancel();
    throw errorOfStatus(response);
  }

  async function requestWithMaxTokens(question: Question, signal: AbortSignal): Promise<Response> {
    try {
      return await request(question, signal);
    } catch (error) {
      if (!sendsMaxTokens || !(error instanceof ModelError) || error.status !== 400) throw error;
      sendsMaxTokens = false;
      try {
        return await request(question, signal);
      } catch (again) {
        // The 400 had another reason.
        if (again instanceof ModelError && again.status === 400) sendsMaxTokens = true;
        throw again;
      }
    }
  }

  /** One try. Throws when the answer is not complete. */
  async function* tryOnce(question: Question, signal: AbortSignal): AsyncGenerator<AnswerPart> {
    const response = await requestWithMaxTokens(question, signal);
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
            for await (const part of tryOnce(question, signal)) {
              hasBegun = true;
              // Only visible text resets the time limit.
              deadline.onText();
              yield part;
            }
            return;
          } catch (thrown) {
            const error = toModelError(thrown);
            const wait = retryWaitsMs[tries];
            // No retry after the first part: the member has already seen it.
            if (hasBegun || signal.aborted || !error.isTemporary || wait === undefined) throw error;
            await delay(Math.min(error.retryAfterMs ?? wait, maxWaitMs), undefined, { signal });
          }
        }
      } catch (error) {
        // The abort reason is more helpful than the error that the abort caused.
        throw signal.aborted ? (signal.reason as Error) : error;
      } finally {
        deadline.close();
      }
    },
  };
}

function errorOfStatus({ status, headers }: Response): ModelError {
  return new ModelError(`it answers with ${status}`, {
    status,
    isTemporary: status === 408 || status >= 500,
    isBusy: status === 429,
    retryAfterMs: retryAfterMs(headers.get('retry-after')),
  });
}

/** The header contains seconds or a date. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const ms = /^\s*\d+(?:\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), maxRetryAfterMs);
}

function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return new ModelError(`the connection to it broke (${cause?.code ?? message})`, { isTemporary: true });
}
