import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { whyNotWritable, writeRefusal } from '../data-folder/writable.ts';
import { readDisk } from '../files/disk-space.ts';
import { ServiceError, type Service } from './services.ts';

export function dataFolderService({ DATA_DIR }: Config): Service {
  return {
    name: 'Data folder',
    settings: ['DATA_DIR'],
    configured: DATA_DIR,
    async ask() {
      const refusal = await writeRefusal(resolve(DATA_DIR));
      if (refusal)
        throw new ServiceError(`cannot be written: ${await whyNotWritable(resolve(DATA_DIR), {})}`);
      if (!existsSync(DATA_DIR)) return 'not there yet: created at the first start';
      const { free, state } = await readDisk(DATA_DIR);
      const text = `${(free / 1024 ** 3).toFixed(1)} GB free`;
      if (state === 'full' || state === 'exhausted')
        throw new ServiceError(`only ${text}: uploads are refused`);
      return text;
    },
  };
}
