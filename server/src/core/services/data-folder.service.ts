import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { said } from '@snowglobe/contract/texts/texts.ts';
import type { Config } from '../config/config.ts';
import { whyNotWritable, writeRefusal } from '../data-folder/writable.ts';
import { readDisk } from '../files/disk-space.ts';
import { ServiceError, type Service } from './services.ts';

export function dataFolderService({ DATA_DIR }: Config): Service {
  return {
    name: 'system:service.dataFolder',
    settings: ['DATA_DIR'],
    configured: DATA_DIR,
    async ask() {
      const refusal = await writeRefusal(resolve(DATA_DIR));
      if (refusal)
        throw new ServiceError(
          said('system:service.dataFolder.notWritable', {
            reason: { said: await whyNotWritable(resolve(DATA_DIR), {}) },
          }),
        );
      if (!existsSync(DATA_DIR)) return 'system:service.dataFolder.notYet';
      const { free, state } = await readDisk(DATA_DIR);
      const size = Math.round((free / 1024 ** 3) * 10) / 10;
      if (state === 'full' || state === 'exhausted')
        throw new ServiceError(said('system:service.dataFolder.full', { size }));
      return said('system:service.dataFolder.free', { size });
    },
  };
}
