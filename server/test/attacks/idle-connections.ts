import type { Attack } from './attack.ts';

const maxHeld = 3000;

export const idleConnections: Attack = {
  name: 'idle connections',
  does: '3000 connections that send nothing, or half a head (by a visitor)',
  async run({ attackerHttp, time, note }) {
    let held = 0;
    const one = async () => {
      while (!time.aborted && held < maxHeld) {
        held += 1;
        const socket = await attackerHttp.dial();
        socket.resume();
        socket.once('close', () => !time.aborted && note('ended by the server'));
        if (held % 2) socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-');
      }
    };
    await Promise.all(Array.from({ length: 10 }, one));
    note('held', held);
    if (!time.aborted) await new Promise((resolve) => time.addEventListener('abort', resolve));
  },
};
