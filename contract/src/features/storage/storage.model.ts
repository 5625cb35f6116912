import * as z from 'zod/mini';

/** How much a member stores. */
export const storage = z.object({
  /** In bytes, including unfinished uploads. */
  used: z.number(),
  /** In bytes; null means no limit. */
  limit: z.nullable(z.number()),
  /** The bytes by kind of content, largest first. */
  parts: z.array(z.object({ label: z.string(), bytes: z.number() })),
});
export type StorageStatus = z.output<typeof storage>;

export const storedFile = z.object({
  key: z.string(),
  name: z.string(),
  /** The name of the place that shows it, such as a chat. */
  place: z.string(),
  /** The address of that place; null when the member can't open it any more. */
  link: z.nullable(z.string()),
  bytes: z.number(),
  /** False if it can only be deleted together with what shows it. */
  canDelete: z.boolean(),
});
export type StoredFile = z.output<typeof storedFile>;
