import * as z from 'zod/mini';
import { foundKinds } from './search.limits.ts';

export const found = z.object({
  kind: z.enum(foundKinds),
  /** Unique within its kind. */
  id: z.string(),
  title: z.string(),
  /** One line that distinguishes it from results with the same title. */
  detail: z.string(),
  picture: z.nullable(z.string()),
  /** The address in the page that it opens; null for a member, whose profile opens over any screen. */
  address: z.nullable(z.string()),
});
export type Found = z.output<typeof found>;
