import { said } from '@snowglobe/contract/texts/texts.ts';
import { inEnglish } from '../texts/texts.ts';
import { reservedBytes, type ReadDisk } from './disk-space.ts';

/** There is not enough space on this machine. The work can be repeated when there is. */
export class NotEnoughSpace extends Error {
  /** The text before its translation. The message, for logs, is English. */
  readonly said: string;

  constructor(text: string) {
    super(inEnglish(text));
    this.said = text;
  }
}

export type LendingSpace = ReturnType<typeof createLendingSpace>;

/** Disk space for local copies of files in a store. A copy that would not fit beside the others is not begun. */
export function createLendingSpace(disk: ReadDisk) {
  let reserved = 0;
  return {
    async reserve(bytes: number): Promise<{ release(): void }> {
      reserved += bytes;
      const release = () => void (reserved -= bytes);
      const free = (await disk()).free - reservedBytes;
      // Written bytes are counted twice while they are written, which errs on the safe side.
      if (free >= reserved) return { release };
      release();
      throw new NotEnoughSpace(said('core:diskTooFull', { size: { bytes } }));
    },
  };
}
