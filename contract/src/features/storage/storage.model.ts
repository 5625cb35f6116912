import * as z from 'zod/mini';

/** What a member stores. */
export const storage = z.object({
  /** In bytes, with what is still arriving. */
  used: z.number(),
  /** Null: as much as they like. */
  limit: z.nullable(z.number()),
  /** What it is made of, the largest first. */
  parts: z.array(z.object({ label: z.string(), bytes: z.number() })),
});
export type StorageStatus = z.output<typeof storage>;

export const storedFile = z.object({
  key: z.string(),
  name: z.string(),
  /** Where it is shown. */
  place: z.string(),
  /** Where that opens; null when the member can't open it any more. */
  link: z.nullable(z.string()),
  bytes: z.number(),
  /** False where it lives as long as what shows it. */
  canDelete: z.boolean(),
});
export type StoredFile = z.output<typeof storedFile>;
