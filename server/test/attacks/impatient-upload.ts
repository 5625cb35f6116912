import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Target } from './attack.ts';

const boundary = 'snow';
const patienceMs = 2000;

/** A form with one file, as a browser would send it. */
export function formWith(
  field: string,
  file: { name: string; bytes: Uint8Array },
  fields: Record<string, string>,
): Buffer {
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`);
  const head = Buffer.from(`${texts.join('')}${part(`name="${field}"; filename="${file.name}"`)}`);
  return Buffer.concat([head, file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** Sends the whole file, waits for a while, and disconnects. */
export async function uploadAndLeave(
  { attackerHttp, time, note }: Target,
  path: string,
  form: Buffer,
): Promise<void> {
  const sending = attackerHttp.open('POST', path, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': form.length,
  });
  sending.end(form);
  const answer = once(sending, 'response').then(
    ([response]) => String((response as { statusCode: number }).statusCode),
    () => 'cut off',
  );
  const gone = delay(patienceMs, 'left before the answer', { signal: time }).catch(() => 'time over');
  note(await Promise.race([answer, gone]));
  sending.destroy();
  // A refusal is quick. Without a pause this attack would be a flood of requests, which is another attack.
  await delay(50);
}
