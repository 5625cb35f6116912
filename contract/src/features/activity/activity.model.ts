import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { activityKinds } from './activity.limits.ts';

const kind = z.enum(activityKinds, { error: 'activity:rule.kind' });

const activityEntry = z.object({
  kind,
  /** Of the review, the mod or the comment; together with `kind` it names the entry. */
  id: z.number(),
  /** The name of the title, the mod or the post. */
  about: z.string(),
  picture: z.nullable(z.string()),
  /** Null unless it is a review. */
  stars: z.nullable(z.number()),
  address: z.string(),
  at: time,
  /** Only the member who did it gets entries that they hid. */
  isHidden: z.boolean(),
});
export type ActivityEntry = z.output<typeof activityEntry>;

export const activity = z.object({
  /** False: the member does not show what they did. The list is empty then, except for themselves. */
  isShown: z.boolean(),
  entries: z.array(activityEntry),
});
export type Activity = z.output<typeof activity>;

export const hiddenEntry = z.object({
  kind,
  id: z.int({ error: 'activity:rule.id' }).check(z.minimum(1), z.maximum(999_999_999_999_999)),
  isHidden: z.boolean(),
});
