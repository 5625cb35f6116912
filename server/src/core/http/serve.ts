import multipart from '@fastify/multipart';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import type {
  BodyOf,
  EventOf,
  ParamsOf,
  QueryOf,
  ReplyOf,
  Route,
  Upload,
} from '@snowglobe/contract/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import type { DiskSpace } from '../files/disk-space.ts';
import type { Files } from '../files/files.ts';
import type { Scratch } from '../files/scratch.ts';
import type { Limits } from '../limits/limits.ts';
import type { Member } from '../sessions/member.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Session } from '../sessions/session.ts';
import { addressKey } from './address-key.ts';
import type { Storage } from '../storage/storage.ts';
import { checkAccess, recheckCaller } from './caller.ts';
import type { IdempotentReplies } from './idempotency.ts';
import { replyWriter } from './reply-serializer.ts';
import type { FileReply } from './send-file.ts';
import { replySender, wantsEvents } from './send-reply.ts';
import type { WrittenJson } from './written-json.ts';
import { clientGoneSignal } from './client-gone.ts';
import { receiveUpload, type Received } from './upload.ts';
import { callerKey, limitReads, limitWrites } from './call-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    member: Member | null;
    session: Session | null;
    /** The contract's declaration of this call; null for files, and before the hooks. */
    declared: Route | null;
  }
  interface FastifyContextConfig {
    /** The contract's declaration behind a route, for the error handler and the metrics. */
    route?: Route;
    /** The body is written to the disk while it arrives. */
    isStreamed?: true;
  }
}

type Caller<R extends Route> = R['access'] extends 'anyone'
  ? { member: Member | null; session: Session | null }
  : { member: Member; session: Session };

/** The argument of a handler: validated input, and a caller who may make this call. */
type Call<R extends Route> = Caller<R> & {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  upload: R['upload'] extends Upload ? Received : undefined;
  /** Whether the client requested the reply as a stream of events. */
  streams: boolean;
  /** Returns a signal that aborts when the client disconnects before the reply is sent. Most calls need none. */
  clientGone: () => AbortSignal;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** What a handler returns, by the kind of its reply. */
type Answers<R extends Route> = {
  /** A list that is requested often can be written from bytes that are kept (`written-json.ts`). */
  json: ReplyOf<R> | WrittenJson<ReplyOf<R>>;
  nothing: void;
  file: FileReply;
  page: string;
  redirect: { location: string };
  /** A stream of events if the client requested it (`call.streams`), otherwise the whole reply. */
  events: AsyncIterable<EventOf<R>> | ReplyOf<R>;
};
type Answer<R extends Route> = Answers<R>[R['reply']['kind']];

type Handler<R extends Route> = (call: Call<R>) => Promise<Answer<R>> | Answer<R>;

/** A call with a file can refuse before the file is sent (`admit`), by the member and the path. */
type UploadHandler<R extends Route> = {
  admit: (call: Pick<Call<R>, 'member' | 'params'>) => Promise<void>;
  handle: Handler<R>;
};

/** One handler for each route. A missing one, or one with a wrong return type, does not compile. */
export type Handlers<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]:
    | Handler<Routes[Name]>
    | (Routes[Name]['upload'] extends Upload ? UploadHandler<Routes[Name]> : never);
};

/** A webhook is read before its signature can be checked, so its size is limited. Stripe's webhooks are smaller. */
const maxProviderFormBytes = 256 * 1024;

type Needs = {
  limits: Limits;
  idempotency: IdempotentReplies;
  sessions: Sessions;
  space: DiskSpace;
  storage: Storage;
  scratch: Scratch;
  files: Files;
};

export function serve<Routes extends Record<string, Route>>(
  app: FastifyInstance,
  needs: Needs,
  routes: Routes,
  handlers: Handlers<Routes>,
): void {
  for (const [name, route] of Object.entries(routes)) {
    const given = handlers[name as keyof Routes] as unknown as AnyHandler | AnyUploadHandler;
    const { admit, handle } = typeof given === 'function' ? { admit: undefined, handle: given } : given;
    serveOne(app, needs, { name, route, admit, handle });
  }
}

type AnyHandler = (call: unknown) => unknown;
type AnyUploadHandler = { admit: (call: unknown) => Promise<void>; handle: AnyHandler };
/** The parsed input of a call, without its query. */
type Input = { params: unknown; body?: unknown; upload?: Received | undefined; streams: boolean };
type Served = {
  name: string;
  route: Route;
  admit: AnyUploadHandler['admit'] | undefined;
  handle: AnyHandler;
};

function serveOne(app: FastifyInstance, needs: Needs, { name, route, admit, handle }: Served) {
  const { limits, idempotency } = needs;
  const send = replySender(route.reply);
  const { kind } = route.reply;
  const schema = 'schema' in route.reply ? route.reply.schema : null;
  // Reads need no Idempotency-Key.
  const isIdempotent = kind === 'nothing' || kind === 'events' || (kind === 'json' && route.method !== 'GET');
  const isCountedRead = route.method === 'GET' && kind === 'json';
  // Webhooks are not counted: before the signature is checked, anyone could use up the provider's limit.
  const isCountedWrite = route.method !== 'GET' && !route.fromProvider;
  // Most reads wait for nothing, and a hook without a promise costs less.
  const waitsForLimits = isCountedWrite || route.limit !== undefined;
  const declared: RouteOptions = {
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { route },
    ...(route.fromProvider ? { bodyLimit: maxProviderFormBytes } : {}),
    ...(route.maxBodyBytes ? { bodyLimit: route.maxBodyBytes } : {}),
    ...(schema ? { schema: { response: { [route.reply.status]: {} } } } : {}),
    ...(schema ? { serializerCompiler: () => replyWriter(schema) } : {}),
    // Before the body is read: a caller without access cannot send one.
    onRequest: waitsForLimits
      ? async (request: FastifyRequest) => {
          checkAccess(request, route);
          if (isCountedRead) limitReads(limits, request);
          if (isCountedWrite) await limitWrites(limits, request);
          if (route.limit) {
            const by = route.limit.by === 'member' ? callerKey(request) : `address:${addressKey(request.ip)}`;
            await limits.count(`call:${name}:${by}`, route.limit);
          }
        }
      : (request: FastifyRequest, _reply: FastifyReply, next: () => void) => {
          checkAccess(request, route);
          if (isCountedRead) limitReads(limits, request);
          next();
        },
    handler: isCountedRead ? answerRead : answer,
  };
  if (route.upload) serveForm(app, declared);
  else app.route(declared);

  function callOf(request: FastifyRequest, reply: FastifyReply, input: Input) {
    let gone: AbortSignal | undefined;
    return {
      member: request.member,
      session: request.session,
      params: input.params,
      query: parse(route.query, request.query),
      body: input.body,
      upload: input.upload,
      streams: input.streams,
      clientGone: () => (gone ??= clientGoneSignal(reply)),
      request,
      reply,
    };
  }

  /** Without a promise if the handler needs none: many reads are answered from memory. */
  function answerRead(request: FastifyRequest, reply: FastifyReply): unknown {
    const params = parse(route.params, request.params);
    reply.status(route.reply.status);
    const answered = handle(callOf(request, reply, { params, streams: false }));
    return answered instanceof Promise
      ? answered.then((value: unknown) => send(request, reply, value))
      : send(request, reply, answered);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const params = parse(route.params, request.params);
    await admit?.({ member: request.member, params });
    const upload = route.upload ? await receive(request, reply, route, needs) : undefined;
    const streams = kind === 'events' && wantsEvents(request);
    let answered: unknown;
    try {
      const body = route.fromProvider
        ? (request.body ?? '')
        : parse(route.body, upload ? upload.fields : request.body);
      const call = callOf(request, reply, { params, body, upload: upload?.file, streams });
      reply.status(route.reply.status);
      answered =
        isIdempotent && !streams
          ? await idempotency.once({
              request,
              reply,
              call: callKey(name, request),
              work: async () => handle(call),
            })
          : await handle(call);
    } finally {
      await upload?.discard();
    }
    return send(request, reply, answered);
  }
}

/** The call and its path parameters: an idempotency key of one room is not valid in another. */
function callKey(name: string, { params }: FastifyRequest): string {
  return [name, ...Object.values(params as Record<string, string>)].join(' ');
}

/** The multipart plugin runs for every request of its scope, so it is registered only for calls with a form. */
function serveForm(app: FastifyInstance, declared: RouteOptions): void {
  void app.register(async (scope) => {
    // The call declares its own fault for a file that is too large.
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.route(declared);
  });
}

/** Receives a form. Because that may take hours, the caller's access is checked again at its end. */
async function receive(request: FastifyRequest, reply: FastifyReply, route: Route, needs: Needs) {
  const form = await receiveUpload(request, reply, route.upload!, needs);
  await recheckCaller(request, needs.sessions, route).catch(async (error: unknown) => {
    await form.discard();
    throw error;
  });
  return form;
}

function parse(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.join('.');
  throw new AppError(commonFaults.badInput, {
    text: issue?.message ?? commonFaults.badInput.text,
    ...(field ? { field } : {}),
  });
}
