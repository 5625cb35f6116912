import type { S3Found } from '../s3/s3-client.ts';

const maxEntries = 10_000;
const keptMs = 10 * 60_000;

/**
 * Remembers the size and time of files in a store: a player requests a film in hundreds of ranges, and each would ask the
 * store first. Stored files never change; one that was deleted is noticed when it is read.
 */
export function createFoundCache(find: (key: string) => Promise<S3Found | null>) {
  const known = new Map<string, { found: S3Found; until: number }>();
  return {
    async get(key: string): Promise<S3Found | null> {
      const entry = known.get(key);
      if (entry && entry.until > Date.now()) return entry.found;
      known.delete(key);
      const found = await find(key);
      if (found) known.set(key, { found, until: Date.now() + keptMs });
      // The first one is the oldest.
      if (known.size > maxEntries) known.delete(known.keys().next().value!);
      return found;
    },
    forget: (key: string) => void known.delete(key),
  };
}
