import { floodOf, type Attack } from './attack.ts';
import { dialChannel } from './channel.ts';

export const reconnects: Attack = {
  name: 'reconnects',
  does: 'live channels that are opened with a replay and dropped at once, 20 at a time',
  run: (target) =>
    floodOf(target, 20, async () => {
      const socket = await dialChannel(target.attackerHttp, target.scene.cursor);
      if (!target.time.aborted) target.note(socket ? 'channels' : 'refused');
      socket?.destroy();
    }),
};
