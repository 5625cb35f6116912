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
import type { Scratch } from '../files/scratch.ts';
import type { Limits } from '../limits/limits.ts';
import type { Member } from '../sessions/member.ts';
import type { Session, Sessions } from '../sessions/sessions.ts';
import { addressKey } from './address-key.ts';
import type { Storage } from '../storage/storage.ts';
import { checkAccess, recheckCaller } from './caller.ts';
import type { IdempotentReplies } from './idempotency.ts';
import { replyWriter } from './reply-serializer.ts';
import type { FileReply } from './send-file.ts';
import { replySender, wantsEvents } from './send-reply.ts';
import { clientGoneSignal } from './client-gone.ts';
import { receiveUpload, type Received } from './upload.ts';
import { callerKey, limitReads, limitWrites } from './call-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    member: Member | null;
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** The contract's declaration behind a route, for the error handler and the metrics. */
    route?: Route;
    /** The body goes on to the disk as it comes. */
    isStreamed?: true;
  }
}

type Caller<R extends Route> = R['access'] extends 'anyone'
  ? { member: Member | null; session: Session | null }
  : { member: Member; session: Session };

/** What a handler gets: input that was checked, and a caller who may make this call. */
type Call<R extends Route> = Caller<R> & {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  upload: R['upload'] extends Upload ? Received : undefined;
  /** Whether the caller asked for the reply piece by piece. */
  streams: boolean;
  /** Returns a signal that aborts when the client disconnects before the reply is sent. Most calls need none. */
  clientGone: () => AbortSignal;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** What a handler answers, by the kind of its reply. */
type Answers<R extends Route> = {
  json: ReplyOf<R>;
  nothing: void;
  file: FileReply;
  page: string;
  redirect: { location: string };
  /** The events for who asked for them (`call.streams`), else the whole. */
  events: AsyncIterable<EventOf<R>> | ReplyOf<R>;
};
type Answer<R extends Route> = Answers<R>[R['reply']['kind']];

type Handler<R extends Route> = (call: Call<R>) => Promise<Answer<R>> | Answer<R>;

/** A call with a file can refuse before the file is sent, by what it knows without the form. */
type UploadHandler<R extends Route> = {
  admit: (call: Pick<Call<R>, 'member' | 'params'>) => Promise<void>;
  handle: Handler<R>;
};

/** One handler for each route: a missing one, or one that answers wrongly, does not compile. */
export type Handlers<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]:
    | Handler<Routes[Name]>
    | (Routes[Name]['upload'] extends Upload ? UploadHandler<Routes[Name]> : never);
};

/** Whoever they come from, they are read before their signature is looked at. Stripe's are below this. */
const maxProviderFormBytes = 256 * 1024;

type Needs = {
  limits: Limits;
  idempotency: IdempotentReplies;
  sessions: Sessions;
  space: DiskSpace;
  storage: Storage;
  scratch: Scratch;
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

type AnyHandler = (call: unknown) => Promise<unknown>;
type AnyUploadHandler = { admit: (call: unknown) => Promise<void>; handle: AnyHandler };
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
  // What only reads does nothing twice.
  const repeats = kind === 'nothing' || kind === 'events' || (kind === 'json' && route.method !== 'GET');
  const declared: RouteOptions = {
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { route },
    ...(route.fromProvider ? { bodyLimit: maxProviderFormBytes } : {}),
    ...(route.maxBodyBytes ? { bodyLimit: route.maxBodyBytes } : {}),
    ...(schema ? { schema: { response: { [route.reply.status]: {} } } } : {}),
    ...(schema ? { serializerCompiler: () => replyWriter(schema) } : {}),
    // Before the body is read: who may not call, sends nothing.
    onRequest: async (request) => {
      checkAccess(request, route);
      // A provider is known by its signature only: whoever counts before that could drop what it tells.
      if (route.method !== 'GET' && !route.fromProvider) await limitWrites(limits, request);
      if (route.method === 'GET' && route.reply.kind === 'json') await limitReads(limits, request);
      if (route.limit) {
        const by = route.limit.by === 'member' ? callerKey(request) : `address:${addressKey(request.ip)}`;
        await limits.count(`call:${name}:${by}`, route.limit);
      }
    },
    handler: async (request, reply) => {
      const params = parse(route.params, request.params);
      await admit?.({ member: request.member, params });
      const upload = route.upload ? await receive(request, reply, route, needs) : undefined;
      const streams = route.reply.kind === 'events' && wantsEvents(request);
      let answer: unknown;
      try {
        let gone: AbortSignal | undefined;
        const call = {
          member: request.member,
          session: request.session,
          params,
          query: parse(route.query, request.query),
          body: route.fromProvider
            ? (request.body ?? '')
            : parse(route.body, upload ? upload.fields : request.body),
          upload: upload?.file,
          streams,
          clientGone: () => (gone ??= clientGoneSignal(reply)),
          request,
          reply,
        };
        reply.status(route.reply.status);
        answer =
          repeats && !streams
            ? await idempotency.once({
                request,
                reply,
                call: callKey(name, request),
                work: () => handle(call),
              })
            : await handle(call);
      } finally {
        await upload?.discard();
      }
      return send(request, reply, answer);
    },
  };
  if (route.upload) serveForm(app, declared);
  else app.route(declared);
}

/** A call with what its path names: a key that was used for one room answers nothing in another. */
function callKey(name: string, { params }: FastifyRequest): string {
  return [name, ...Object.values(params as Record<string, string>)].join(' ');
}

/** What reads forms looks at every request: so it is there for those calls alone that take one. */
function serveForm(app: FastifyInstance, declared: RouteOptions): void {
  void app.register(async (scope) => {
    // The plugin's own error for a large file knows nothing of the words that the call has for it.
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.route(declared);
  });
}

/** Takes a form in. It may take hours, so that whoever sent it is looked at again. */
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
