import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from './attack.ts';

const mostHeld = 1500;
const fileBytes = 8 * 1024 ** 2;

export const unreadAnswers: Attack = {
  name: 'answers unread',
  does: '1500 connections that ask for an 8 MB file of their own, or for a heavy list, and do not read',
  async run({ elsewhere, scene, time, note }) {
    const path = `/api/chat/rooms/${scene.privateRoomId}`;
    const body = Buffer.concat([
      Buffer.from('--snow\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'),
      Buffer.alloc(fileBytes),
      Buffer.from('\r\n--snow--\r\n'),
    ]);
    const sent = await elsewhere.send('POST', `${path}/upload`, {
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=snow' },
    });
    const file = (JSON.parse(sent?.body || '{}') as { message?: { fileUrl: string } }).message?.fileUrl;
    const list = `${path}/messages?limit=100`;
    let held = 0;
    const one = async () => {
      while (!time.aborted && held < mostHeld) {
        held += 1;
        const socket = await elsewhere.dial();
        socket.pause();
        socket.once('close', () => !time.aborted && note('ended by the server'));
        socket.write(elsewhere.head('GET', file && held % 2 ? file : list));
        await delay(5);
      }
    };
    await Promise.all(Array.from({ length: 20 }, one));
    note('held', held);
    if (!time.aborted) await new Promise((resolve) => time.addEventListener('abort', resolve));
  },
};
