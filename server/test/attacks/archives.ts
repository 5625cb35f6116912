import { randomBytes } from 'node:crypto';
import { makeZip } from '../zips.ts';
import { floodOf, type Attack } from './attack.ts';
import { formWith, uploadAndLeave } from './impatient-upload.ts';

const atOnce = 6;

/** A trial is for everyone, so that everyone can send archives. */
export const archives: Attack = {
  name: 'archives',
  does: '6 at once upload archives that unpack to nearly as much as they may, and leave before the answer',
  async prepare(isSmall) {
    const file = { name: 'heavy.zip', bytes: heavyZip(isSmall ? 20 : 1200) };
    const form = formWith('file', file, { name: 'Heavy', description: 'Heavy', platform: 'pc' });
    return async (target) => {
      await target.elsewhere.send('POST', '/api/subscriptions/trial');
      await floodOf(target, atOnce, () => uploadAndLeave(target, '/api/user-mods', form));
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
