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
import { openModel } from './model.ts';

const server = await startModelServer();
afterAll(server.close);
beforeEach(() => void (server.asked.length = 0));

const deadlines = { headers: 400, firstWords: 400, gap: 400, total: 3000 };
const model = openModel(server.settings, deadlines)!;
const question = (signal = new AbortController().signal) => ({
  messages: [{ role: 'user' as const, content: 'Hi' }],
  contentType: null,
  signal,
});

/** What came, and why it ended. */
async function ask(signal?: AbortSignal): Promise<{ text: string; error: string | null }> {
  let text = '';
  try {
    for await (const piece of model.answer(question(signal))) text += piece;
    return { text, error: null };
  } catch (error) {
    return { text, error: (error as Error).message };
  }
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
  it('is asked with the key, the model, our own first words and the conversation', async () => {
    expect(await ask()).toEqual({ text: 'Hello there.', error: null });
    expect(server.asked).toMatchObject([
      {
        model: 'snow-1',
        stream: true,
        key: 'Bearer sk-test',
        messages: [{ role: 'system' }, { role: 'user', content: 'Hi' }],
      },
    ]);
  });

  it.each([429, 500, 503])('is asked again after %i, as long as no word has come', async (status) => {
    server.next(refusing(status, { 'retry-after': '0' }), refusing(status, { 'retry-after': '0' }));
    expect(await ask()).toEqual({ text: 'Hello there.', error: null });
    expect(server.asked).toHaveLength(3);
  });

  it.each([400, 401, 404])('is not asked again after %i: that will not pass', async (status) => {
    server.next(refusing(status));
    expect(await ask()).toEqual({ text: '', error: `it answers with ${status}` });
    expect(server.asked).toHaveLength(1);
  });

  it('is given up after three tries', async () => {
    server.next(...[1, 2, 3].map(() => refusing(429, { 'retry-after': '0' })));
    expect(await ask()).toEqual({ text: '', error: 'it answers with 429' });
    expect(server.asked).toHaveLength(3);
  });

  it('that says nothing at all is left after its time', async () => {
    server.next(stalling, stalling, stalling);
    expect(await ask()).toEqual({ text: '', error: 'its first line did not come in time' });
  });

  it('that only keeps the line alive has not begun to answer', async () => {
    const alive: Script = async (response, _asked, isOpen) => {
      begin(response);
      while (isOpen()) {
        response.write(`: keep-alive\n\n${chunk('')}`);
        await delay(30);
      }
    };
    server.next(alive, alive, alive);
    expect(await ask()).toEqual({ text: '', error: 'its first word did not come in time' });
    expect(server.asked).toHaveLength(3);
  });

  it('that stalls in the middle, or only keeps the line alive, is left with what came, and not asked again', async () => {
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

  it('that talks for ever is ended', async () => {
    const patient = openModel(server.settings, { ...deadlines, gap: 60_000, total: 600 })!;
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

  it('whose line breaks in the middle is not asked again', async () => {
    server.next(async (response) => {
      begin(response);
      response.write(chunk('Half'));
      await delay(50);
      response.destroy();
    });
    const { text, error } = await ask();
    expect(text).toBe('Half');
    expect(error).toMatch(/^the line to it broke/);
    expect(server.asked).toHaveLength(1);
  });

  it('that ends without an end mark has broken off; a finish reason alone is an end', async () => {
    server.next(written(chunk('Half')));
    expect(await ask()).toEqual({ text: 'Half', error: 'the answer has no end' });
    server.next(written(chunk('Whole'), chunk('', 'stop')));
    expect(await ask()).toEqual({ text: 'Whole', error: null });
    server.next(written(chunk('Whole'), endMark));
    expect(await ask()).toEqual({ text: 'Whole', error: null });
  });

  it('that sends what is no JSON is asked again before the first word, and has broken off after it', async () => {
    server.next(written('data: {"choices": [\n\n'));
    expect(await ask()).toEqual({ text: 'Hello there.', error: null });
    server.next(written(chunk('Half'), 'data: {"choices": [\n\n', chunk('more', 'stop')));
    expect(await ask()).toEqual({ text: 'Half', error: 'a part of the answer is not JSON' });
  });

  it('that reports an error in its stream, or has no words, has not answered', async () => {
    const broken = written('data: {"error":{"message":"overloaded"}}\n\n');
    server.next(broken, broken, broken);
    expect((await ask()).error).toBe('it reports an error in the middle of its answer');
    server.next(...[1, 2, 3].map(() => written(endMark)));
    expect((await ask()).error).toBe('the answer has no words');
  });

  it('is read alike wherever the network cuts, also within a sign', async () => {
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
    for await (const piece of model.answer(question())) {
      expect(piece.isWellFormed()).toBe(true);
      text += piece;
    }
    expect(text).toBe('a🌍b');
  });

  it('that says what no text can hold is taken without it', async () => {
    server.next(saying(['a\0b', '\uD83Cc', 'd\uDF0D', 'e\uD83C']));
    expect(await ask()).toEqual({ text: 'ab\uFFFDcd\uFFFDe', error: null });
  });

  it('lets go of the line when nobody wants the answer any more', async () => {
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
