import { calls } from 'virtual:snowglobe-calls';
import { createApi } from '@snowglobe/contract/client.ts';
import { clock } from './clock.ts';
import { createOpenCalls } from './open-calls.ts';
import { createRestartGate } from './restart-gate.ts';

export { ApiError, errorText, type Api } from '@snowglobe/contract/client.ts';

const openCalls = createOpenCalls(clock);
/** The live channel closes and opens it (live.ts). */
export const restartGate = createRestartGate();

/** The client for all calls of the contract. */
export const api = createApi(calls, (path, init, onProgress) =>
  openCalls.follow(init, async (followed) => {
    await restartGate.pass(followed.signal);
    if (!onProgress) return fetch(path, followed);
    const { sendWithProgress } = await import('./uploads/send-with-progress.ts');
    return sendWithProgress(path, followed, onProgress);
  }),
);

/** Before a logout `finishCalls` waits for open calls of the session; after it `resumeCalls` allows reads again. */
export const { finish: finishCalls, resume: resumeCalls } = openCalls;

/** The same client for calls that must be sent even while the browser leaves the page (`keepalive`). */
export const apiWhileLeaving = createApi(calls, (path, init) => fetch(path, { ...init, keepalive: true }));
