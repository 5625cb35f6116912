import { calls } from 'virtual:snowglobe-calls';
import { createApi } from '@snowglobe/contract/client.ts';

export { ApiError, errorText, type Api } from '@snowglobe/contract/client.ts';

/** The page's way to its own server. */
export const api = createApi(calls, async (path, init, onProgress) => {
  if (!onProgress) return fetch(path, init);
  const { sendWithProgress } = await import('./uploads/send-with-progress.ts');
  return sendWithProgress(path, init, onProgress);
});

/** The same for a last word when the page is being left: it arrives though nobody waits for the answer. */
export const apiWhileLeaving = createApi(calls, (path, init) => fetch(path, { ...init, keepalive: true }));
