import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { metadataOf } from '../tus.ts';
import type { Attack, Target } from './attack.ts';

const claims = 40;
const announced = 5 * 1024 ** 3;

export const announcedFiles: Attack = {
  name: 'announced files',
  does: '40 uploads, forms and resumable ones, that announce 5 GB each, send 5 bytes and wait',
  async run(target) {
    await Promise.all(Array.from({ length: claims }, (_, n) => (n % 2 ? announceForm : announceTus)(target)));
  },
};

async function announceTus({ attackerHttp, scene, time, note }: Target): Promise<void> {
  const created = await attackerHttp.send('POST', '/api/uploads', {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': announced,
      'upload-metadata': metadataOf({
        purpose: 'room',
        roomId: String(scene.privateRoomId),
        filename: 'a.bin',
        type: 'file',
        clientId: randomUUID(),
      }),
    },
  });
  if (created?.status !== 201) return;
  await hold({ attackerHttp, time, note }, 'PATCH', created.headers.location!, {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
}

const announceForm = ({ attackerHttp, scene, time, note }: Target) =>
  hold({ attackerHttp, time, note }, 'POST', `/api/chat/rooms/${scene.privateRoomId}/upload`, {
    'content-type': 'multipart/form-data; boundary=snow',
  });

type Holder = Pick<Target, 'attackerHttp' | 'time' | 'note'>;

async function hold(
  { attackerHttp, time, note }: Holder,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<void> {
  const sending = attackerHttp.open(method, path, { ...headers, 'content-length': announced });
  sending.write('--sno');
  const answered = once(sending, 'response').then(
    ([response]) => String((response as { statusCode: number }).statusCode),
    () => 'cut off',
  );
  const held = delay(3_600_000, 'held', { signal: time }).catch(() => 'held to the end');
  note(await Promise.race([answered, held]));
}
