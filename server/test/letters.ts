import { expect, vi } from 'vitest';
import type { Client } from './client.ts';
import { must } from './every-call/world.ts';

export type Letter = { type: string; title: string; message: string; link: string };

/** The letters in somebody's inbox whose type begins with this, newest first. */
export async function listLetters(who: Client, type: string): Promise<Letter[]> {
  const { messages } = await must(who.get('/api/user/inbox?limit=100'));
  return messages.filter((letter: Letter) => letter.type.startsWith(type));
}

/** Waits until there are so many. Returns the newest. */
export const waitForLetters = (who: Client, type: string, count = 1): Promise<Letter> =>
  vi.waitFor(
    async () => {
      const letters = await listLetters(who, type);
      expect(letters).toHaveLength(count);
      return letters[0]!;
    },
    { timeout: 20_000, interval: 100 },
  );
