import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../../core/config/config.ts';
import type { Answerer, Question } from '../answerer.ts';
import { openChunkReader } from './chunks.ts';
import { openDeadline, type Deadlines } from './deadline.ts';
import { ModelError } from './model-error.ts';
import { promptFor } from './prompts.ts';

const usualDeadlines: Deadlines = { headers: 20_000, firstWords: 45_000, gap: 20_000, total: 300_000 };
/** How often it is asked again while no word has come, and how long it is waited before that. */
const waitsMs = [400, 1500];
const longestWaitMs = 5000;

type Settings = Pick<Config, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL'>;

/** A language model behind any server that speaks OpenAI's protocol; null when none is set. */
export function openModel(
  { AI_BASE_URL, AI_API_KEY, AI_MODEL }: Settings,
  deadlines: Deadlines = usualDeadlines,
): Answerer | null {
  if (!AI_BASE_URL) return null;
  const address = `${AI_BASE_URL.replace(/\/+$/, '')}/chat/completions`;

  /** One try. Throws when it does not come to its end. */
  async function* once(question: Question): AsyncGenerator<string> {
    const deadline = openDeadline(question.signal, deadlines.total);
    try {
      deadline.expect('its first line', deadlines.headers);
      const response = await fetch(address, {
        method: 'POST',
        redirect: 'error',
        signal: deadline.signal,
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          ...(AI_API_KEY ? { authorization: `Bearer ${AI_API_KEY}` } : {}),
        },
        body: JSON.stringify({
          model: AI_MODEL,
          stream: true,
          messages: [{ role: 'system', content: promptFor(question) }, ...question.messages],
        }),
      });
      if (!response.ok || !response.body) throw refusal(response);
      deadline.expect('its first word', deadlines.firstWords);
      const body = response.body.getReader();
      const chunks = openChunkReader();
      let isEmpty = true;
      for (let isDone = false; !isDone && !chunks.isOver;) {
        const { done, value } = await body.read();
        isDone = done;
        const words = chunks.read(value);
        // What has no words keeps nothing alive.
        if (words === '') continue;
        isEmpty = false;
        deadline.expect('its next word', deadlines.gap);
        yield words;
      }
      chunks.finish({ isEmpty });
    } catch (error) {
      // Why it was ended says more than that it was.
      throw deadline.signal.aborted ? (deadline.signal.reason as Error) : asModelError(error);
    } finally {
      deadline.close();
    }
  }

  return {
    kind: 'model',
    name: AI_MODEL ?? 'model',
    async *answer(question) {
      for (let tries = 0; ; tries += 1) {
        let hasBegun = false;
        try {
          for await (const piece of once(question)) {
            hasBegun = true;
            yield piece;
          }
          return;
        } catch (error) {
          const wait = waitsMs[tries];
          const mayPass = error instanceof ModelError && error.mayPass && !question.signal.aborted;
          // What was read can't be unread: from the first word on there is no second try.
          if (hasBegun || !mayPass || wait === undefined) throw error;
          await delay(Math.min(error.retryAfterMs ?? wait, longestWaitMs), undefined, {
            signal: question.signal,
          });
        }
      }
    },
  };
}

function refusal({ status, headers }: Response): ModelError {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new ModelError(`it answers with ${status}`, {
    mayPass: status === 408 || status === 429 || status >= 500,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
  });
}

function asModelError(error: unknown): Error {
  if (error instanceof ModelError) return error;
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return new ModelError(`the line to it broke (${cause?.code ?? message})`, { mayPass: true });
}
