import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { readDisk } from '../disk-space.ts';
import { PartError, type Part } from './parts.ts';

export function dataFolderPart({ DATA_DIR }: Config): Part {
  return {
    name: 'Data folder',
    settings: ['DATA_DIR'],
    configured: DATA_DIR,
    async ask() {
      if (!existsSync(DATA_DIR)) return 'not there yet: made at the first start';
      const { free, state } = await readDisk(DATA_DIR);
      const text = `${(free / 1024 ** 3).toFixed(1)} GB free`;
      if (state === 'full') throw new PartError(`only ${text}: uploads are refused`);
      return text;
    },
  };
}
