import { commonFaults } from '@snowglobe/contract/errors.ts';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route, Upload } from '@snowglobe/contract/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import type { Limits } from '../limits.ts';
import { mayCall, type Member } from '../sessions/member.ts';
import type { Session } from '../sessions/sessions.ts';
import type { IdempotentReplies } from './idempotency.ts';
import { replySchema } from './reply-schema.ts';
import { sendFile, type FileReply } from './send-file.ts';
import { receiveUpload, type Received } from './upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    member: Member | null;
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** The contract's declaration behind a route, for the error handler and the metrics. */
    route?: Route;
  }
}

type Caller<R extends Route> = R['access'] extends 'anyone'
  ? { member: Member | null; session: Session | null }
  : { member: Member; session: Session };

/** What a handler gets: input that was checked, and a caller who may make this call. */
export type Call<R extends Route> = Caller<R> & {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  upload: R['upload'] extends Upload ? Received : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Answer<R extends Route> = R['reply'] extends { file: true }
  ? FileReply
  : R['reply'] extends { status: 302 }
    ? { location: string }
    : ReplyOf<R>;

/** One handler for each route: a missing one, or one that answers wrongly, does not compile. */
export type Handlers<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: (call: Call<Routes[Name]>) => Promise<Answer<Routes[Name]>> | Answer<Routes[Name]>;
};

type Parts = { limits: Limits; idempotency: IdempotentReplies; incoming: () => string };

export function serve<Routes extends Record<string, Route>>(
  app: FastifyInstance,
  parts: Parts,
  routes: Routes,
  handlers: Handlers<Routes>,
): void {
  for (const [name, route] of Object.entries(routes)) {
    const handler = handlers[name as keyof Routes] as unknown as (call: unknown) => Promise<unknown>;
    serveOne(app, parts, { name, route, handler });
  }
}

type Served = { name: string; route: Route; handler: (call: unknown) => Promise<unknown> };

function serveOne(app: FastifyInstance, { limits, idempotency, incoming }: Parts, { name, route, handler }: Served) {
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { route },
    // The serialiser is compiled once, here; it drops whatever the schema does not name.
    schema: 'schema' in route.reply ? { response: { [route.reply.status]: replySchema(route.reply.schema) } } : {},
    // Before the body is read: who may not call, sends nothing.
    onRequest: async (request) => {
      checkAccess(request, route);
      if (route.limit) {
        const by = route.limit.by === 'member' && request.member ? `member:${request.member.id}` : `address:${request.ip}`;
        await limits.take(`call:${name}:${by}`, route.limit);
      }
    },
    handler: async (request, reply) => {
      const upload = route.upload ? await receiveUpload(request, route.upload, incoming) : undefined;
      try {
        const call = {
          member: request.member,
          session: request.session,
          params: parse(route.params, request.params),
          query: parse(route.query, request.query),
          body: parse(route.body, upload ? upload.fields : request.body),
          upload: upload?.file,
          request,
          reply,
        };
        reply.status(route.reply.status);
        if ('file' in route.reply) return sendFile(request, reply, (await handler(call)) as FileReply);
        if (route.reply.status === 302) return reply.redirect(((await handler(call)) as { location: string }).location);
        return await idempotency.once({ request, reply, call: name, work: () => handler(call) });
      } finally {
        await upload?.discard();
      }
    },
  });
}

function checkAccess(request: FastifyRequest, route: Route): void {
  const { member } = request;
  if (route.access === 'anyone') return;
  if (!member) throw new AppError(commonFaults.notSignedIn);
  if (member.mustChangePassword && !route.duringPasswordChange) throw new AppError(commonFaults.passwordChangeRequired);
  if (!mayCall(member, route.access)) throw new AppError(commonFaults.notAllowed);
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
