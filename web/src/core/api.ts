import { calls } from 'virtual:snowglobe-calls';
import { createApi } from './api-client.ts';

export { ApiError, errorText, type Api } from './api-client.ts';

/** The page's way to its own server. */
export const api = createApi(calls, (path, init) => fetch(path, init));
