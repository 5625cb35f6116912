import * as z from 'zod/mini';
import { event } from '../../events.ts';
import { libraryStages } from './library.limits.ts';

export const libraryEvents = {
  /** Sent to staff with `library.manage`. The overview of the dashboard tab may have changed too. */
  'library.changed': event({
    durable: true,
    data: z.object({ videoId: z.number(), what: z.enum(['created', 'updated', 'deleted']) }),
  }),
  /** Sent to the same staff: the progress of a video, at most once a second. */
  'library.progress': event({
    durable: false,
    data: z.object({ videoId: z.number(), stage: z.enum(libraryStages), progress: z.number() }),
  }),
  /** Sent to the same staff: a scan of the folder or a check of the files started or ended. */
  'library.overview': event({ durable: true, data: z.object({}) }),
  /**
   * Sent to everyone. `added`, `removed`: the library can play this title now, or not any more. `changed`: a file of it
   * was added or removed, such as an episode. `described`: its poster or texts changed.
   */
  'library.title': event({
    durable: true,
    data: z.object({ titleId: z.number(), what: z.enum(['added', 'removed', 'changed', 'described']) }),
  }),
  /** Sent to everyone: what members can skip in videos of this title changed. */
  'library.segments': event({ durable: true, data: z.object({ titleId: z.number() }) }),
  /** Sent to everyone: the owner turned downloads on or off. */
  'library.downloads': event({ durable: true, data: z.object({ mayDownload: z.boolean() }) }),
};
