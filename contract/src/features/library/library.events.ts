import * as z from 'zod/mini';
import { event } from '../../events.ts';
import { libraryStages } from './library.limits.ts';

export const libraryEvents = {
  /** To staff who look after the library. The head of the tab may be another, too. */
  'library.changed': event({
    durable: true,
    data: z.object({ videoId: z.number(), what: z.enum(['created', 'updated', 'deleted']) }),
  }),
  /** To them: how far a video is, at most once a second. */
  'library.progress': event({
    durable: false,
    data: z.object({ videoId: z.number(), stage: z.enum(libraryStages), progress: z.number() }),
  }),
  /** To them: a scan of the folder or a check of the files began or ended. */
  'library.overview': event({ durable: true, data: z.object({}) }),
  /**
   * To everyone: a title can be watched from the library now, or not any more. `changed`: an episode or another file
   * of it came or went. `described`: it looks or reads different wherever it is listed.
   */
  'library.title': event({
    durable: true,
    data: z.object({ titleId: z.number(), what: z.enum(['added', 'removed', 'changed', 'described']) }),
  }),
  /** To everyone: the owner offers downloads now, or not any more. */
  'library.downloads': event({ durable: true, data: z.object({ mayDownload: z.boolean() }) }),
};
