import type { CallTable } from './calls.ts';
import type { contract } from './contract.ts';
import type { ErrorBody } from './errors.ts';
import { fillPath } from './paths.ts';
import type { EventOf, ReplyOf, Route, Sent } from './route.ts';

type Features = typeof contract;
type Intersect<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never;
type Calls = Intersect<Features[keyof Features]>;
type Arguments<S> = keyof S extends never ? [] : Record<string, never> extends S ? [sent?: S] : [sent: S];

/** A reply that is a stream of events is read with `for await`; leaving the loop or aborting the signal closes it. */
type Answer<R extends Route> = R['reply']['kind'] extends 'events'
  ? AsyncGenerator<EventOf<R>, void, undefined>
  : Promise<ReplyOf<R>>;

/** Receives how much of a file has been sent, from 0 to 1. */
type OnProgress = (share: number) => void;
type CallInput<R extends Route> = Sent<R> &
  (R['upload'] extends object
    ? {
        onProgress?: OnProgress;
        /** The server runs a request once for each key; a repeated request gets the first answer again. */
        idempotencyKey?: string;
      }
    : unknown) &
  (R['reply']['kind'] extends 'events' ? { signal?: AbortSignal } : unknown);

/** Every call of the contract by its name, typed by it: `api.login({ body: { username, password } })`. */
export type Api = {
  [Name in keyof Calls]: Calls[Name] extends Route
    ? (...sent: Arguments<CallInput<Calls[Name]>>) => Answer<Calls[Name]>
    : never;
};

type AnySent = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
  onProgress?: OnProgress;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/** The server refused a call. `message` is written for people; `offline` means that no answer arrived. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.error ?? '');
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.field = body.field;
  }

  get offline(): boolean {
    return this.status === 0;
  }

  /** No answer arrived, or a proxy answered in place of the server. A later try may succeed. */
  get isUnreachable(): boolean {
    return this.offline || (this.status >= 502 && this.status <= 504);
  }
}

/** The text to show for an error: the server's message, or the fallback of this situation. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}

function offline(): never {
  throw new ApiError(0, { code: 'offline' });
}

type Send = (path: string, init: RequestInit, onProgress?: OnProgress) => Promise<Response>;

/** Creates the client of a call table; `send` makes the HTTP request. */
export function createApi(calls: CallTable, send: Send): Api {
  async function call(name: string, sent?: AnySent): Promise<unknown> {
    const response = await request(name, sent, {});
    // A body that breaks off counts as no answer.
    return response.status === 204 ? undefined : response.json().catch(offline);
  }

  async function* stream(name: string, sent?: AnySent): AsyncGenerator {
    const aborting = new AbortController();
    sent?.signal?.addEventListener('abort', () => aborting.abort());
    const { readEvents } = await import('./event-stream.ts');
    try {
      const response = await request(name, sent, { accept: 'text/event-stream' }, aborting.signal);
      for await (const event of readEvents(response.body!)) {
        if (event.event === 'error') throw new ApiError(500, event.data as ErrorBody);
        yield event;
      }
    } catch (error) {
      throw error instanceof ApiError ? error : new ApiError(0, { code: 'offline' });
    } finally {
      aborting.abort();
    }
  }

  async function request(
    name: string,
    { params, query, body, form, onProgress, idempotencyKey }: AnySent = {},
    headers: Record<string, string>,
    signal: AbortSignal | null = null,
  ): Promise<Response> {
    const [method, path] = calls[name]!;
    const init: RequestInit = {
      method,
      credentials: 'same-origin',
      signal,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form ? { body: form } : {}),
    };
    const target = fillPath(path, params) + search(query);
    const response = await send(target, init, onProgress).catch(offline);
    if (response.ok) return response;
    throw new ApiError(response.status, (await response.json().catch(() => ({}))) as Partial<ErrorBody>);
  }

  return new Proxy({} as Api, {
    get: (_, name: string) => {
      // `await` and `JSON.stringify` read `then` and `toJSON`, which are not calls.
      if (!calls[name]) return undefined;
      const run = calls[name][2] === 'events' ? stream : call;
      return (sent?: AnySent) => run(name, sent);
    },
  });
}

function search(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const pairs = given.map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
}
