import { calls } from 'virtual:snowglobe-calls';
import { createApi } from './api-client.ts';

export { ApiError, errorText, type Api } from './api-client.ts';

/** The page's way to its own server. */
export const api = createApi(calls, (path, init) => fetch(path, init));

/** The same for a last word when the page is being left: it arrives though nobody waits for the answer. */
export const apiWhileLeaving = createApi(calls, (path, init) => fetch(path, { ...init, keepalive: true }));
