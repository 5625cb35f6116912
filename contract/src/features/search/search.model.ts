import * as z from 'zod/mini';
import { foundKinds } from './search.limits.ts';

export const found = z.object({
  kind: z.enum(foundKinds),
  /** Names it among its kind. */
  id: z.string(),
  title: z.string(),
  /** One line that tells it from others of its name. */
  detail: z.string(),
  picture: z.nullable(z.string()),
  /** Where it opens in the page; null for a member, whose profile opens over any screen. */
  address: z.nullable(z.string()),
});
export type Found = z.output<typeof found>;
