import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from './attack.ts';

const connections = 10;
const atOnce = 1000;

export const pipelined: Attack = {
  name: 'pipelined requests',
  does: '10 connections, each with 1000 requests for a large list sent at once, whose answers are never read',
  async run({ attackerHttp, scene, time, note }) {
    const heads = attackerHttp
      .head('GET', `/api/chat/rooms/${scene.privateRoomId}/messages?limit=100`)
      .repeat(atOnce);
    const one = async () => {
      while (!time.aborted) {
        const socket = await attackerHttp.dial();
        socket.pause();
        note('requests', atOnce);
        socket.write(heads);
        // Long enough for all answers, if they were read.
        const held = delay(10_000, 'held', { signal: time }).catch(() => 'held to the end');
        const cut = new Promise<string>((resolve) => socket.once('close', () => resolve('cut off')));
        note(await Promise.race([held, cut]));
        socket.destroy();
      }
    };
    await Promise.all(Array.from({ length: connections }, one));
  },
};
