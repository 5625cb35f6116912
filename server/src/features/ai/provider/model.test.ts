import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  begin,
  chunk,
  endMark,
  refusing,
  saying,
  startModelServer,
  type Script,
} from '../../../../test/model-server.ts';
import type { Answerer } from '../answers/answerer.ts';
import type { ModelError } from './model-error.ts';
import { createModel } from './model.ts';
import type { KnownTitle } from '../titles/title-source.ts';
import { promptFor } from './prompts.ts';

const server = await startModelServer();
afterAll(server.close);
beforeEach(() => void (server.asked.length = 0));

const deadlines = { start: 1000, gap: 400, total: 3000 };
const model = createModel(server.settings, deadlines)!;
const question = (signal = new AbortController().signal) => ({
  messages: [{ role: 'user' as const, content: 'Hi' }],
  contentType: null,
  language: 'en' as const,
  signal,
});

async function wholeOf(answerer: Answerer): Promise<string> {
  let whole = '';
  for await (const { text } of answerer.answer(question())) whole += text;
  return whole;
}

/** The parts of an answer, and why it ended. */
async function askAll(signal?: AbortSignal) {
  const came = { text: '', thinking: '', error: null as string | null };
  try {
    for await (const { kind, text } of model.answer(question(signal)))
      came[kind === 'words' ? 'text' : 'thinking'] += text;
  } catch (error) {
    came.error = (error as Error).message;
  }
  return came;
}
async function ask(signal?: AbortSignal) {
  const { text, error } = await askAll(signal);
  return { text, error };
}

const stalling: Script = async (_response, _asked, isOpen) => {
  while (isOpen()) await delay(20);
};
const written =
  (...texts: string[]): Script =>
  (response) => {
    begin(response);
    for (const text of texts) response.write(text);
    response.end();
  };

describe('a model over the wire', () => {
  it('gets the key, the model name, our system prompt and the conversation', async () => {
    expect(await ask()).toEqual({ text: 'Hello there.', error: null });
    expect(server.asked).toMatchObject([
      {
        model: 'snow-1',
        stream: true,
        max_tokens: 8192,
        key: 'Bearer sk-test',
        messages: [{ role: 'system' }, { role: 'user', content: 'Hi' }],
      },
    ]);
  });

  it('is told the language of the member', () => {
    expect(promptFor({ contentType: null, language: 'de' })).toContain('answer in German and say du');
    expect(promptFor({ contentType: 'anime', language: 'ar' })).toContain('answer in Arabic');
    expect(promptFor({ contentType: null, language: 'en' })).toContain('answer in English, unless');
  });

  it('is told which titles the member gave many and few stars, and nothing without stars', () => {
    const of = { contentType: 'movies', language: 'en' } as const;
    const named = (title: string) => ({ title, year: 1922 }) as KnownTitle;
    const taste = { liked: [named('Nosferatu'), named('Faust')], disliked: [named('Häxan')] };
    expect(promptFor({ ...of, taste })).toContain(
      'many stars to: Nosferatu (1922); Faust (1922). Few stars to: Häxan (1922).',
    );
    expect(promptFor(of)).not.toContain('stars');
  });

  it.each([500, 503])('is asked again after a %i before the first word', async (status) => {
    server.next(refusing(status, { 'retry-after': '0' }), refusing(status, { 'retry-after': '0' }));
    expect(await ask()).toEqual({ text: 'Hello there.', error: null });
    expect(server.asked).toHaveLength(3);
  });

  it.each([401, 404, 422])('is not asked again after a %i: a retry does not help', async (status) => {
    server.next(refusing(status));
    expect(await ask()).toEqual({ text: '', error: `it answers with ${status}` });
    expect(server.asked).toHaveLength(1);
  });

  it('is asked three times at most', async () => {
    server.next(...[1, 2, 3].map(() => refusing(503, { 'retry-after': '0' })));
    expect(await ask()).toEqual({ text: '', error: 'it answers with 503' });
    expect(server.asked).toHaveLength(3);
  });

  it('that is busy (429) is not asked again; the error contains its Retry-After', async () => {
    for (const [header, ms] of [
      ['20', 20_000],
      [new Date(Date.now() + 60_000).toUTCString(), 60_000],
    ] as const) {
      server.asked.length = 0;
      server.next(refusing(429, { 'retry-after': header }));
      const error = await wholeOf(model).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ message: 'it answers with 429', isBusy: true });
      expect(Math.abs((error as ModelError).retryAfterMs! - ms)).toBeLessThan(5000);
      expect(server.asked).toHaveLength(1);
    }
  });

  it('that refuses max_tokens is asked without it from then on', async () => {
    const own = createModel(server.settings, deadlines)!;
    server.next(refusing(400));
    for (let n = 0; n < 2; n += 1) expect(await wholeOf(own)).toBe('Hello there.');
    expect(server.asked.map((asked) => asked.max_tokens)).toEqual([8192, undefined, undefined]);
    // A 400 with another reason stays an error after one more try.
    server.next(refusing(400), refusing(400));
    expect(await ask()).toEqual({ text: '', error: 'it answers with 400' });
  });

  it('that sends nothing is given up after one time limit for all tries together', async () => {
    const began = performance.now();
    server.next(stalling);
    expect(await ask()).toEqual({ text: '', error: 'its first word did not come in time' });
    expect(server.asked).toHaveLength(1);
    // Three stalled tries would be three times the limit, even on a slow machine.
    expect(performance.now() - began).toBeLessThan(2.5 * deadlines.start);
  });

  it('can think before it answers: in a separate field, under both names, or in tags that the network splits', async () => {
    const delta = (said: object) => `data: ${JSON.stringify({ choices: [{ delta: said }] })}\n\n`;
    const end = chunk('', 'stop');
    server.next(
      written(delta({ reasoning_content: 'Hm, ' }), delta({ reasoning_content: 'yes.' }), chunk('Yes.'), end),
    );
    expect(await askAll()).toEqual({ thinking: 'Hm, yes.', text: 'Yes.', error: null });
    server.next(written(delta({ content: '', reasoning: 'Hm.' }), chunk('Yes.'), end));
    expect(await askAll()).toEqual({ thinking: 'Hm.', text: 'Yes.', error: null });
    server.next(saying('<think>\nHm <b>.</think>\n\nYes: 1 < 2.'.split(''), { everyMs: 1 }));
    expect(await askAll()).toEqual({ thinking: '\nHm <b>.', text: 'Yes: 1 < 2.', error: null });
  });

  it('that thinks for a long time is not given up; thinking alone is not an answer', async () => {
    const thinking =
      (seconds: number): Script =>
      async (response, _asked, isOpen) => {
        begin(response);
        const until = performance.now() + seconds * 1000;
        while (isOpen() && performance.now() < until) {
          response.write(`data: ${JSON.stringify({ choices: [{ delta: { reasoning: 'hm ' } }] })}\n\n`);
          await delay(50);
        }
        if (isOpen()) response.end(chunk('Yes.', 'stop') + endMark);
      };
    server.next(thinking(1.4));
    expect(await askAll()).toMatchObject({ text: 'Yes.', error: null });
    server.next(
      written(`data: ${JSON.stringify({ choices: [{ delta: { reasoning: 'hm' } }] })}\n\n`, endMark),
    );
    expect(await askAll()).toEqual({ thinking: 'hm', text: '', error: 'the answer has no words' });
    expect(server.asked).toHaveLength(2);
  });

  it('that writes control tokens and tool calls is shown without them, except in code', async () => {
    const junk = 'Well<|im_end|>, <tool_call>{"name": "search"}</tool_call>yes.<|eot_id|>';
    for (const everyMs of [0, 1]) {
      server.next(saying(junk.split(''), { everyMs }));
      expect(await ask()).toEqual({ text: 'Well, yes.', error: null });
    }
    const code = 'It is `<|im_end|>`:\n```\n<think>x</think>\n<|im_end|>\n```\nDone.';
    server.next(saying(code.split('')));
    expect(await ask()).toEqual({ text: code, error: null });
  });

  it('that never ends a line, or sends too much, is given up', async () => {
    const filling =
      (first: string, piece: string): Script =>
      async (response, _asked, isOpen) => {
        begin(response);
        response.write(first);
        while (isOpen()) if (!response.write(piece)) await delay(1);
      };
    const patient = createModel(server.settings, {
      ...deadlines,
      start: 30_000,
      gap: 30_000,
      total: 60_000,
    })!;
    server.next(filling('data: ', 'x'.repeat(10_000)));
    await expect(wholeOf(patient)).rejects.toThrow('a line of the answer has no end');
    server.next(filling('', `: ${'x'.repeat(10_000)}\n`));
    await expect(wholeOf(patient)).rejects.toThrow('the answer is too large');
    server.next(
      filling('', `data: ${JSON.stringify({ choices: [{ delta: { reasoning: 'x'.repeat(10_000) } }] })}\n`),
    );
    await expect(wholeOf(patient)).rejects.toThrow('the answer is too large');
  });

  it('whose headers never end, or that sends no text, is given up in time', async () => {
    const rawly =
      (first: string, piece: string): Script =>
      async (response, _asked, isOpen) => {
        response.socket!.write(first);
        while (isOpen()) {
          response.socket!.write(piece);
          await delay(5);
        }
      };
    server.always(rawly('HTTP/1.1 200 OK\r\n', `x: ${'y'.repeat(1000)}\r\n`));
    expect((await ask()).text).toBe('');
    server.always(saying(['Hello', ' there', '.']));
    server.next(async (response) => {
      begin(response);
      response.write(Buffer.from('data: {"choices":[{"delta":{"content":"a\xff\xfeb"}}]}\n\n', 'latin1'));
      response.end(chunk('', 'stop') + endMark);
    });
    expect(await ask()).toEqual({ text: 'a\uFFFD\uFFFDb', error: null });
  });

  it('that only sends keep-alive comments has not started to answer', async () => {
    const alive: Script = async (response, _asked, isOpen) => {
      begin(response);
      while (isOpen()) {
        response.write(`: keep-alive\n\n${chunk('')}`);
        await delay(30);
      }
    };
    server.next(alive);
    expect(await ask()).toEqual({ text: '', error: 'its first word did not come in time' });
    expect(server.asked).toHaveLength(1);
  });

  it('that stalls in the middle is given up with the text so far, and not asked again', async () => {
    for (const rest of ['', ': keep-alive\n\n']) {
      server.asked.length = 0;
      server.next(async (response, _asked, isOpen) => {
        begin(response);
        response.write(chunk('Half'));
        while (isOpen()) {
          if (rest) response.write(rest);
          await delay(30);
        }
      });
      expect(await ask()).toEqual({ text: 'Half', error: 'its next word did not come in time' });
      expect(server.asked).toHaveLength(1);
    }
  });

  it('that never stops is ended', async () => {
    const patient = createModel(server.settings, { ...deadlines, gap: 60_000, total: 600 })!;
    server.next(async (response, _asked, isOpen) => {
      begin(response);
      while (isOpen()) {
        response.write(chunk('la '));
        await delay(20);
      }
    });
    const talking = async () => {
      for await (const _ of patient.answer(question()));
    };
    await expect(talking()).rejects.toThrow('the end of the answer did not come in time');
  });

  it('whose connection breaks in the middle is not asked again', async () => {
    server.next(async (response) => {
      begin(response);
      response.write(chunk('Half'));
      await delay(50);
      response.destroy();
    });
    const { text, error } = await ask();
    expect(text).toBe('Half');
    expect(error).toMatch(/^the connection to it broke/);
    expect(server.asked).toHaveLength(1);
  });

  it('that ends without an end mark is cut; a finish reason alone is an end', async () => {
    server.next(written(chunk('Half')));
    expect(await ask()).toEqual({ text: 'Half', error: 'the answer has no end' });
    server.next(written(chunk('Whole'), chunk('', 'stop')));
    expect(await ask()).toEqual({ text: 'Whole', error: null });
    server.next(written(chunk('Whole'), endMark));
    expect(await ask()).toEqual({ text: 'Whole', error: null });
  });

  it('that sends invalid JSON is asked again before the first word, and is cut after it', async () => {
    server.next(written('data: {"choices": [\n\n'));
    expect(await ask()).toEqual({ text: 'Hello there.', error: null });
    server.next(written(chunk('Half'), 'data: {"choices": [\n\n', chunk('more', 'stop')));
    expect(await ask()).toEqual({ text: 'Half', error: 'a part of the answer is not JSON' });
  });

  it('that reports an error in its stream, or sends no words, has failed', async () => {
    const broken = written('data: {"error":{"message":"overloaded"}}\n\n');
    const patient = createModel(server.settings, { ...deadlines, start: 30_000, total: 60_000 })!;
    server.next(broken, broken, broken);
    await expect(wholeOf(patient)).rejects.toThrow('it reports an error in the middle of its answer');
    server.next(...[1, 2, 3].map(() => written(endMark)));
    await expect(wholeOf(patient)).rejects.toThrow('the answer has no words');
  });

  it('is read in the same way wherever the network splits, also within a character', async () => {
    const bytes = Buffer.from(`${chunk('Snow ❄️ and 🌍')}\r\n${chunk('!', 'stop')}`);
    server.next(async (response) => {
      begin(response);
      for (let at = 0; at < bytes.length; at += 5) {
        response.write(bytes.subarray(at, at + 5));
        await nextTurn();
      }
      response.end();
    });
    expect((await ask()).text).toBe('Snow ❄️ and 🌍!');
    const [high, low] = ['🌍'.slice(0, 1), '🌍'.slice(1)];
    server.next(saying([`a${high}`, `${low}b`], { everyMs: 20 }));
    let text = '';
    for await (const part of model.answer(question())) {
      expect(part.text.isWellFormed()).toBe(true);
      text += part.text;
    }
    expect(text).toBe('a🌍b');
  });

  it('that sends characters that can not be stored is shown without them', async () => {
    server.next(saying(['a\0b', '\uD83Cc', 'd\uDF0D', 'e\uD83C']));
    expect(await ask()).toEqual({ text: 'ab\uFFFDcd\uFFFDe', error: null });
  });

  it('gets its connection closed when the answer is no longer wanted', async () => {
    const leaving = new AbortController();
    let isOver = false;
    server.next(async (response, _asked, isOpen) => {
      begin(response);
      response.write(chunk('Half'));
      while (isOpen()) await delay(10);
      isOver = true;
    });
    for await (const _ of model.answer(question(leaving.signal))) {
      leaving.abort();
      break;
    }
    await expect.poll(() => isOver).toBe(true);
  });
});
