import type * as z from 'zod/mini';
import type { Access } from './access.ts';
import type { Fault } from './errors.ts';

type ObjectSchema = z.ZodMiniObject;

/** A call accepts JSON. With an upload, it accepts a multipart form, and `body` describes the text fields. */
export type Upload = { field: string; required: boolean; maxBytes: number; tooLarge: Fault };

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` marks a parameter. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** The call also works for an account that must change its password first. */
  duringPasswordChange?: true;
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: z.ZodMiniType;
  /** The size limit of the body, if it is not the usual 64 KB. */
  maxBodyBytes?: number;
  upload?: Upload;
  /** The call is sent by a plain HTML form of Snowglobe, without fields. */
  plainForm?: true;
  /**
   * Whether another site may send a browser to this GET, for example by a link. The default is no for a call that needs
   * a sign-in, because it may write or count something for the member, and yes for a call with access `anyone`.
   */
  fromOtherSites?: boolean;
  /** An external service makes this call. The body is the raw text, which a signature authenticates. */
  fromProvider?: true;
  reply: Reply;
  /** The refusals of this call; those of `commonFaults` are always possible. */
  errors?: readonly Fault[];
  /** At most `max` calls in `seconds`, counted for each IP address or for each member. */
  limit?: { max: number; seconds: number; by: 'address' | 'member' };
};

export type Reply =
  | { kind: 'json'; status: 200 | 201 | 202; schema: z.ZodMiniType }
  | { kind: 'nothing'; status: 204 }
  /** The bytes of a stored file. */
  | { kind: 'file'; status: 200 }
  /** An HTML page. */
  | { kind: 'page'; status: 200 }
  | { kind: 'redirect'; status: 302 | 303 }
  | EventsReply;

/**
 * A stream of server-sent events. A request without `Accept: text/event-stream` gets the whole reply as JSON. An error
 * after the first event is sent as an event `error` with the usual error body.
 */
type EventsReply = { kind: 'events'; status: 200; events: EventSchemas; schema: z.ZodMiniType };
type EventSchemas = Readonly<Record<string, z.ZodMiniType>>;

export function route<const R extends Route>(declared: R): R {
  return declared;
}

/** Whether another site may send a browser to this GET. */
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
/** The answer to an HTML form: the browser continues with GET. */
export const seeOther = { kind: 'redirect', status: 303 } as const;
export const events = <const E extends EventSchemas, S extends z.ZodMiniType>(named: E, whole: S) =>
  ({ kind: 'events', status: 200, events: named, schema: whole }) as const;

type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

export type ParamsOf<R extends Route> = Out<R['params']>;
export type QueryOf<R extends Route> = Out<R['query']>;
export type BodyOf<R extends Route> = R['fromProvider'] extends true ? string : Out<R['body']>;
/** The value that a handler returns and the web client receives. */
export type ReplyOf<R extends Route> = R['reply'] extends { schema: infer S } ? Out<S> : undefined;
/** One event of a reply that is a stream of events. */
export type EventOf<R extends Route> = R['reply'] extends { events: infer E }
  ? { [Name in keyof E]: { event: Name; data: Out<E[Name]> } }[keyof E]
  : never;

type Part<Name extends string, Value> = Value extends undefined ? unknown : Record<Name, Value>;
/** A path or query is text. The client also accepts a number, such as an id or a limit. */
type OrNumber<I, O> = I extends undefined
  ? undefined
  : { [K in keyof I]: I[K] | (K extends keyof O ? Extract<O[K], number> : never) };
/** The input that the web client sends. */
export type Sent<R extends Route> = Part<'params', OrNumber<In<R['params']>, Out<R['params']>>> &
  (R['query'] extends z.ZodMiniType ? { query?: OrNumber<In<R['query']>, Out<R['query']>> } : unknown) &
  (R['upload'] extends Upload
    ? { form: FormLike }
    : R['body'] extends z.ZodMiniType
      ? { body: In<R['body']> }
      : unknown);

/** The part of `FormData` that is used here. The server's types do not include the DOM. */
type FormLike = { append(name: string, value: string): void };
