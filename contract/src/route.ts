import type * as z from 'zod/mini';
import type { Access } from './access.ts';
import type { Fault } from './errors.ts';

type ObjectSchema = z.ZodMiniObject;

/** A call takes JSON unless it declares an upload; then its body is the multipart form's text fields. */
export type Upload = { field: string; required: boolean; maxBytes: number; tooLarge: Fault };

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` marks a parameter. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** Open to an account that must change its password first. */
  duringPasswordChange?: true;
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: z.ZodMiniType;
  /** How many bytes it may have, where the usual 64 KB are not enough. */
  largeBody?: number;
  upload?: Upload;
  /** Sent by a plain HTML form of ours, whose buttons have no fields. */
  plainForm?: true;
  /**
   * Whether another site may lead a browser to this GET, as by a link. Where it is not said: no for a call that knows its
   * caller, because it may write, count or use something up in their name; yes for a call that anyone may make.
   */
  fromOtherSites?: boolean;
  /** Called by an outside service from wherever it is; the body is its raw text, which a signature proves. */
  fromProvider?: true;
  reply: Reply;
  /** Every refusal of its own; those of `commonFaults` are always possible. */
  errors?: readonly Fault[];
  /** At most `max` calls in `seconds`, counted by the caller's address or by the member. */
  limit?: { max: number; seconds: number; by: 'address' | 'member' };
};

export type Reply =
  | { kind: 'json'; status: 200 | 201 | 202; schema: z.ZodMiniType }
  | { kind: 'nothing'; status: 204 }
  /** The bytes of a stored file. */
  | { kind: 'file'; status: 200 }
  /** HTML that a person looks at. */
  | { kind: 'page'; status: 200 }
  | { kind: 'redirect'; status: 302 | 303 }
  | EventsReply;

/**
 * A reply that comes piece by piece, as server-sent events. Whoever does not ask for `text/event-stream` gets the whole
 * of it as JSON. A refusal after the first event comes as an event `error` with the body that it has everywhere.
 */
type EventsReply = { kind: 'events'; status: 200; events: EventSchemas; schema: z.ZodMiniType };
type EventSchemas = Readonly<Record<string, z.ZodMiniType>>;

export function route<const R extends Route>(declared: R): R {
  return declared;
}

/** Whether a GET answers a browser that another site sent. */
export const isOpenToOtherSites = (declared: Pick<Route, 'access' | 'fromOtherSites'>): boolean =>
  declared.fromOtherSites ?? declared.access === 'anyone';

export const ok = <S extends z.ZodMiniType>(schema: S) => ({ kind: 'json', status: 200, schema }) as const;
export const created = <S extends z.ZodMiniType>(schema: S) =>
  ({ kind: 'json', status: 201, schema }) as const;
export const accepted = <S extends z.ZodMiniType>(schema: S) =>
  ({ kind: 'json', status: 202, schema }) as const;
export const nothing = { kind: 'nothing', status: 204 } as const;
export const file = { kind: 'file', status: 200 } as const;
export const page = { kind: 'page', status: 200 } as const;
export const redirect = { kind: 'redirect', status: 302 } as const;
/** After a form: the browser goes on with GET. */
export const seeOther = { kind: 'redirect', status: 303 } as const;
export const events = <const E extends EventSchemas, S extends z.ZodMiniType>(named: E, whole: S) =>
  ({ kind: 'events', status: 200, events: named, schema: whole }) as const;

type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

export type ParamsOf<R extends Route> = Out<R['params']>;
export type QueryOf<R extends Route> = Out<R['query']>;
export type BodyOf<R extends Route> = R['fromProvider'] extends true ? string : Out<R['body']>;
/** What a handler returns, and what the web client gets. */
export type ReplyOf<R extends Route> = R['reply'] extends { schema: infer S } ? Out<S> : undefined;
/** One event of a reply that comes piece by piece. */
export type EventOf<R extends Route> = R['reply'] extends { events: infer E }
  ? { [Name in keyof E]: { event: Name; data: Out<E[Name]> } }[keyof E]
  : never;

type Part<Name extends string, S> = S extends z.ZodMiniType ? Record<Name, In<S>> : unknown;
/** What the web client sends. */
export type Sent<R extends Route> = Part<'params', R['params']> &
  (R['query'] extends z.ZodMiniType ? { query?: In<R['query']> } : unknown) &
  (R['upload'] extends Upload ? { form: FormLike } : Part<'body', R['body']>);

/** `FormData` without naming the DOM, which the server's types do not have to know. */
type FormLike = { append(name: string, value: string): void };
