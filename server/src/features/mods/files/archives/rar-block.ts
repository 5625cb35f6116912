export type RarFile = { name: string; size: number; isFolder: boolean };

/** One block of a rar, of either version: a header, and `dataBytes` that follow it. */
export type RarBlock = {
  at: number;
  headBytes: number;
  dataBytes: number;
} &
  // The position of the copies of other headers (version 5).
  (
    | { type: 'main'; quickOpenAt: number | null }
    | { type: 'file'; file: RarFile }
    | { type: 'service'; name: string }
    | { type: 'end' }
  );
