import * as z from 'zod';

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  sha256: digest,
});

/** The list of everything in a backup. It is written last: a backup without it is incomplete and is ignored. */
export const manifest = z.object({
  format: z.literal(1),
  /** The moment of the database snapshot. */
  createdAt: z.string(),
  program: z.string(),
  /** The migrations of the database, in order. */
  migrations: z.array(z.string()),
  /** Rows in PostgreSQL's COPY text format, compressed with zstd; the digest is of the uncompressed text. An empty table has no part. */
  tables: z.array(table),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  /** The list of files: a line of JSON for each, compressed; the digest is of the uncompressed text. */
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    sha256: digest,
    /** Keys that rows name although there was no such file. */
    missing: z.array(z.string()).default([]),
  }),
  /** The secrets of the data folder. */
  secrets: z.array(z.object({ name: z.string().regex(/^[\w-]+$/), sha256: digest })),
});
export type Manifest = z.output<typeof manifest>;

export const listedFile = z.object({
  key: z.string().regex(/^[\w-]+(?:[./][\w-]+)*$/),
  size: z.number(),
  /** Milliseconds; a file with the same key, size and time is not read again by the next backup. */
  modified: z.number(),
  sha256: digest,
});
export type ListedFile = z.output<typeof listedFile>;
