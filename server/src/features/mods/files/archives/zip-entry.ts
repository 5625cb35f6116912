export type ZipEntry = {
  name: string;
  method: 'stored' | 'deflated';
  isFolder: boolean;
  crc: number;
  packed: number;
  size: number;
  /** Where its bytes begin. */
  at: number;
};
/** With what the layout of the whole file is checked by. */
export type Placed = ZipEntry & { headAt: number; hasSizesBehind: boolean };
