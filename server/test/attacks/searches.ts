import { randomBytes } from 'node:crypto';
import { floodOf, type Attack } from './attack.ts';

export const searches: Attack = {
  name: 'searches',
  does: 'searches its 150,000 messages, the public chat and everything else for missing, rare and common words, 50 at once',
  async run(target) {
    const { privateRoomId } = target.scene;
    await floodOf(target, 50, (n) => {
      const words = [randomBytes(8).toString('hex'), 'long story', `story ${n}`, '%_%'.repeat(20)][n % 4]!;
      const q = encodeURIComponent(words);
      const paths = [
        `/api/chat/rooms/${privateRoomId}/search?q=${q}`,
        `/api/public-chat/search?q=${q}`,
        `/api/search?q=${q}`,
      ];
      return target.attackerHttp.send('GET', paths[n % paths.length]!);
    });
  },
};
