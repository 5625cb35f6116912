import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { clientFrame, dialChannel } from './channel.ts';

const channels = 50;

export const replaysUnread: Attack = {
  name: 'replays unread',
  does: '50 live channels ask for a thousand events of 16 KB again, read nothing, and answer the heartbeat',
  async run({ attackerHttp, scene, time, note }) {
    const one = async () => {
      while (!time.aborted) {
        const socket = await dialChannel(attackerHttp, scene.cursor);
        if (!socket) {
          if (!time.aborted) note('refused');
          await delay(200, undefined, { signal: time }).catch(() => undefined);
          continue;
        }
        note('channels');
        const alive = setInterval(() => socket.write(clientFrame('pong', 0)), 5000);
        await new Promise((resolve) => socket.once('close', resolve));
        clearInterval(alive);
        if (!time.aborted) note('cut off');
      }
    };
    await Promise.all(Array.from({ length: channels }, one));
  },
};
