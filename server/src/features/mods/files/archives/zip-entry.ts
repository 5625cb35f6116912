export type ZipEntry = {
  name: string;
  method: 'stored' | 'deflated';
  isFolder: boolean;
  crc: number;
  packed: number;
  size: number;
  /** The position of its data. */
  at: number;
};
/** An entry with the positions that the check of the layout needs. */
export type Placed = ZipEntry & { headAt: number; hasSizesBehind: boolean };
