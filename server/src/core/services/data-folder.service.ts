import { existsSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { readDisk } from '../files/disk-space.ts';
import { ServiceError, type Service } from './services.ts';

export function dataFolderService({ DATA_DIR }: Config): Service {
  return {
    name: 'Data folder',
    settings: ['DATA_DIR'],
    configured: DATA_DIR,
    async ask() {
      if (!existsSync(DATA_DIR)) return 'not there yet: made at the first start';
      const { free, state } = await readDisk(DATA_DIR);
      const text = `${(free / 1024 ** 3).toFixed(1)} GB free`;
      if (state === 'full') throw new ServiceError(`only ${text}: uploads are refused`);
      return text;
    },
  };
}
