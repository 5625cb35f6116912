import { calls } from 'virtual:snowglobe-calls';
import { createApi } from '@snowglobe/contract/client.ts';

export { ApiError, errorText, type Api } from '@snowglobe/contract/client.ts';

/** The page's way to its own server. */
export const api = createApi(calls, (path, init) => fetch(path, init));
