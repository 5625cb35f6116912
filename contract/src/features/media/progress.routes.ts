import * as z from 'zod/mini';
import { ok, route } from '../../route.ts';
import { idParam, nextCursor, page, success } from '../../scalars.ts';
import { mediaFaults as faults } from './media.faults.ts';
import * as model from './progress.model.ts';

const titlePath = z.object({ id: idParam });

export const progressRoutes = {
  listProgress: route({
    method: 'GET',
    path: '/api/media/progress',
    summary:
      'Where the member stopped: the row to continue with (up to 20; on the first page only), and the history, ' +
      'one entry for each title, what was watched last first.',
    access: 'full',
    query: z.object(page),
    reply: ok(
      z.object({ continueWatching: z.array(model.watched), history: z.array(model.watched), nextCursor }),
    ),
  }),
  getTitleProgress: route({
    method: 'GET',
    path: '/api/media/progress/{id}',
    summary:
      'Every position of the member in one title, by its own id: what the player resumes and marks; and whether the ' +
      'next episode follows by itself.',
    access: 'full',
    params: titlePath,
    reply: ok(z.object({ positions: z.array(model.watchPosition), autoNext: z.boolean() })),
  }),
  saveAutoNext: route({
    method: 'PUT',
    path: '/api/media/auto-next',
    summary: 'Whether the next episode follows by itself; remembered for the member, on every device.',
    access: 'full',
    body: z.object({ autoNext: z.boolean({ error: 'autoNext is true or false' }) }),
    reply: ok(z.object({ autoNext: z.boolean() })),
  }),
  saveProgress: route({
    method: 'PUT',
    path: '/api/media/progress',
    summary:
      'Keep a position, every 5 s and when the page is left. In the first 30 s after coming back a smaller one does not ' +
      'take the place of what was kept, and 0 never does. The answer is what is kept now.',
    access: 'full',
    body: model.newPosition,
    reply: ok(z.object({ progress: model.watchPosition })),
    errors: [faults.noSuchTitle, faults.missingIdentifiers],
    limit: { max: 120, seconds: 60, by: 'member' },
  }),
  removeProgress: route({
    method: 'DELETE',
    path: '/api/media/progress/{id}',
    summary:
      'Take a title off the row to continue with, by its own id; it comes back when it is watched again. ' +
      'With `from=history` everything about it is forgotten.',
    access: 'full',
    params: titlePath,
    query: z.object({ from: z._default(z.enum(['row', 'history']), 'row') }),
    reply: ok(success),
    errors: [faults.nothingWatched],
  }),
  clearProgress: route({
    method: 'DELETE',
    path: '/api/media/progress',
    summary: 'Forget the whole history.',
    access: 'full',
    reply: ok(success),
  }),
};
