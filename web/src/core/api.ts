import type { contract } from '@snowglobe/contract/contract.ts';
import type { ErrorBody } from '@snowglobe/contract/errors.ts';
import { fillPath } from '@snowglobe/contract/paths.ts';
import type { ReplyOf, Route, Sent } from '@snowglobe/contract/route.ts';
import { calls } from 'virtual:snowglobe-calls';

type Features = typeof contract;
type Intersect<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never;
type Calls = Intersect<Features[keyof Features]>;
type Arguments<S> = keyof S extends never ? [] : Record<string, never> extends S ? [sent?: S] : [sent: S];

/** Every call of the contract by its name, typed by it: `api.login({ body: { username, password } })`. */
export type Api = {
  [Name in keyof Calls]: Calls[Name] extends Route
    ? (...sent: Arguments<Sent<Calls[Name]>>) => Promise<ReplyOf<Calls[Name]>>
    : never;
};

type AnySent = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
};

/** The server said no. `message` is written for people; `offline` means that it said nothing at all. */
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
}

export const api = new Proxy({} as Api, {
  get: (_, name: string) => (sent?: AnySent) => call(name, sent),
});

async function call(name: string, { params, query, body, form }: AnySent = {}): Promise<unknown> {
  const [method, path] = calls[name]!;
  const response = await fetch(fillPath(path, params) + search(query), {
    method,
    credentials: 'same-origin',
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    ...(form ? { body: form } : {}),
  }).catch(() => {
    throw new ApiError(0, { code: 'offline' });
  });
  const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(response.status, answer as Partial<ErrorBody>);
  return answer;
}

function search(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : '';
}

/** What a person is told: the server's words, else the fallback that the spec gives for this situation. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}
