import type { Attack } from './attack.ts';
import { harmNames } from './hostile-model.ts';

const maxHeld = 60;

export const modelAnswers: Attack = {
  name: 'answers of a hostile model',
  does: '60 questions at once, of which no answer is read, to a model server that answers without end: titles, thoughts, one line, bytes that are no text, a head that never ends',
  async run({ elsewhere, time, note }) {
    // The trial that every Free member has.
    await elsewhere.send('POST', '/api/subscriptions/trial', { json: {} });
    const ask = async (n: number) => {
      const content = harmNames[n % harmNames.length]!;
      const body = JSON.stringify({ messages: [{ role: 'user', content }] });
      const socket = await elsewhere.dial();
      socket.pause();
      socket.once('close', () => !time.aborted && note('ended by the server'));
      socket.write(
        elsewhere.head('POST', n % 3 === 0 ? '/api/ai/chat/media' : '/api/ai/chat', {
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
      // The oldest are left for new ones, so that what one member may have open is always in use.
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
