import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { metadataOf } from '../tus.ts';
import type { Attack } from './attack.ts';

/** The attack never writes more than this. */
const max = { full: 3 * 1024 ** 3, small: 100 * 1024 ** 2 };

export const diskFilling: Attack = {
  name: 'disk filling',
  does: 'files of 50 MB into a chat of its own, one after the other',
  async run({ attackerHttp, scene, time, isSmall, note }) {
    const bytes = randomBytes((isSmall ? 5 : 50) * 1024 ** 2);
    const limit = isSmall ? max.small : max.full;
    for (let written = 0; written < limit && !time.aborted;) {
      const metadata = { roomId: String(scene.privateRoomId), filename: 'a.bin', clientId: randomUUID() };
      const answer = await attackerHttp.send('POST', '/api/uploads', {
        body: bytes,
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': bytes.length,
          'upload-metadata': metadataOf({ purpose: 'room', type: 'file', ...metadata }),
          'content-type': 'application/offset+octet-stream',
        },
      });
      if (answer?.status === 201) {
        written += bytes.length;
        note('MB kept', bytes.length / 1024 ** 2);
      } else await delay(20);
    }
  },
};
