import { calls } from 'virtual:snowglobe-calls';
import { createApi } from '@snowglobe/contract/client.ts';
import { clock } from './clock.ts';
import { createOpenCalls } from './open-calls.ts';

export { ApiError, errorText, type Api } from '@snowglobe/contract/client.ts';

const openCalls = createOpenCalls(clock);

/** The page's way to its own server. */
export const api = createApi(calls, (path, init, onProgress) =>
  openCalls.follow(init, async (followed) => {
    if (!onProgress) return fetch(path, followed);
    const { sendWithProgress } = await import('./uploads/send-with-progress.ts');
    return sendWithProgress(path, followed, onProgress);
  }),
);

/** Before somebody's session ends, what still uses it comes to its end; afterwards whoever is here may read again. */
export const { finish: finishCalls, resume: resumeCalls } = openCalls;

/** The same for a last word when the page is being left: it arrives though nobody waits for the answer. */
export const apiWhileLeaving = createApi(calls, (path, init) => fetch(path, { ...init, keepalive: true }));
