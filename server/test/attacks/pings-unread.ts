import { setTimeout as delay } from 'node:timers/promises';
import { clientFrame, dialChannel, pump } from './channel.ts';
import type { Attack } from './attack.ts';

const channels = 5;
const pings = Buffer.concat(Array.from({ length: 100 }, () => clientFrame('ping', 125)));

export const pingsUnread: Attack = {
  name: 'pings unread',
  does: '5 live channels send pings of 125 bytes as fast as they can, never read a pong, and answer the heartbeat',
  async run({ attackerHttp, time, note }) {
    const one = async () => {
      while (!time.aborted) {
        const socket = await dialChannel(attackerHttp);
        if (!socket) {
          if (!time.aborted) note('refused');
          await delay(100, undefined, { signal: time }).catch(() => undefined);
          continue;
        }
        note('channels');
        const alive = setInterval(() => socket.write(clientFrame('pong', 0)), 5000);
        const sent = await pump(socket, pings, time);
        clearInterval(alive);
        note('MB of pings', Math.round(sent / 1024 ** 2));
        if (!time.aborted) note('cut off');
      }
    };
    await Promise.all(Array.from({ length: channels }, one));
  },
};
