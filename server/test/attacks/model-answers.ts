import type { Attack } from './attack.ts';
import { harmNames } from './hostile-model.ts';

const maxHeld = 60;

export const modelAnswers: Attack = {
  name: 'answers of a hostile model',
  does: '60 questions at once, whose answers are not read, to a model server with endless answers: titles, thinking, one line, bytes that are not text, a head',
  async run({ attackerHttp, time, note }) {
    // The trial that every Free member has.
    await attackerHttp.send('POST', '/api/subscriptions/trial', { json: {} });
    const ask = async (n: number) => {
      const content = harmNames[n % harmNames.length]!;
      const body = JSON.stringify({ messages: [{ role: 'user', content }] });
      const socket = await attackerHttp.dial();
      socket.pause();
      socket.once('close', () => !time.aborted && note('ended by the server'));
      socket.write(
        attackerHttp.head('POST', n % 3 === 0 ? '/api/ai/chat/media' : '/api/ai/chat', {
          accept: 'text/event-stream',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }) + body,
      );
      return socket;
    };
    let n = 0;
    const held = new Set<Awaited<ReturnType<typeof ask>>>();
    while (!time.aborted) {
      // The oldest are dropped for new ones, so that this member always has the maximum open.
      if (held.size === maxHeld) {
        const [oldest] = held;
        held.delete(oldest!);
        oldest!.destroy();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      held.add(await ask((n += 1)));
    }
    note('asked', n);
  },
};
