import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { isOpenToOtherSites } from '@snowglobe/contract/route.ts';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { AppError } from '../app-error.ts';
import type { Config } from '../config/config.ts';
import type { Logger } from '../observe/logger.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { readSessionToken, setSessionCookie } from './cookies.ts';
import { createSlowBodyGuard } from './slow-body-guard.ts';
import { answerBrokenRequest, unreadable } from './broken-requests.ts';
import { answerError, mapErrors } from './errors.ts';
import { limitFactor } from '../limits/limits.ts';
import { addFairShare } from './fair-share-hooks.ts';
import { isFromAnotherSite, isSameOrigin } from './origin.ts';
import { closeIfUnread } from './unread-body.ts';

/** More than the longest text that a call takes, written in the longest way: to read a megabyte of brackets takes 0.1 s. */
const bodyLimit = 64 * 1024;

type Needs = {
  config: Config;
  log: Logger;
  sessions: Sessions;
  metrics: Metrics;
  headers: Readonly<Record<string, string>>;
};

/** Fastify with what holds for every request: headers, origin check, who is calling, errors, logs, metrics. */
export async function createHttpServer({
  config,
  log,
  sessions,
  metrics,
  headers,
}: Needs): Promise<FastifyInstance> {
  // As Fastify's own kind of logger, or its type would be part of every signature here.
  const logger: FastifyBaseLogger = log;
  const pace = createSlowBodyGuard(headers);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Each proxy adds the address that it saw to the right; whatever stands left of those the caller wrote themself.
    // As a function: Fastify trusts nobody when it is given a number.
    trustProxy: config.TRUST_PROXY > 0 && ((_address, hop) => hop < config.TRUST_PROXY),
    bodyLimit,
    // A large upload may take hours on a slow line; the pace of bodies ends those that do not come.
    requestTimeout: 0,
    connectionTimeout: 120_000,
    http: {
      // The head of a request is a few packets: a phone in a tunnel may try again.
      headersTimeout: 20_000,
      connectionsCheckingInterval: 5000,
      // Looked at below: Node's own refusal is empty and without our headers.
      requireHostHeader: false,
    },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // As long as a title of 300 characters is in an address.
    routerOptions: { maxParamLength: 2800 },
    // An address that can't even be decoded never reaches a route, nor the error handler.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id).header('cache-control', 'no-store');
      pace.watch(request.raw, reply.raw, false);
      closeIfUnread(request, reply);
      void answerError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers),
  });
  app.addHook('onClose', pace.close);
  // Whatever else it expects: Node's own refusal knows nothing of our headers, and nobody is bound to refuse.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // What every call passes through: a hook that waits for nothing is no promise, and no plugin is asked that only some
  // calls need. Forms with files are read where they are served (serve.ts).
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers).header('x-request-id', request.id);
    pace.watch(request.raw, reply.raw, isStreamed(request));
    next();
  });
  // It writes cookies; they are read by who needs one.
  await app.register(cookie, { hook: false });
  mapErrors(app);
  acceptEmptyJson(app);

  app.decorateRequest('member', null);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request, reply) => {
    // Cut meanwhile, for what came behind it in the same piece: nobody waits for the answer.
    if (request.raw.socket.destroyed) return reply.hijack();
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new AppError(commonFaults.badInput, { text: unreadable });
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'OPTIONS';
    const { route } = request.routeOptions.config;
    if (isWrite && !route?.fromProvider && !isSameOrigin(request.headers, config))
      throw new AppError(commonFaults.otherOrigin);
    if (!isWrite && route && !isOpenToOtherSites(route) && isFromAnotherSite(request.headers, config))
      throw new AppError(commonFaults.otherOrigin);
    const token = request.url.startsWith('/api/') ? readSessionToken(request.headers.cookie) : null;
    const signedIn = token ? await sessions.resolve(token) : null;
    if (!token || !signedIn) return;
    request.member = signedIn.member;
    request.session = signedIn.session;
    if (signedIn.renewed) setSessionCookie(reply, config, token, signedIn.session.expiresAt);
  });
  addFairShare(app, limitFactor(config));
  app.addHook('onSend', (request, reply, _payload, next) => {
    closeIfUnread(request, reply);
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    const path = request.routeOptions.config.route?.path ?? request.routeOptions.url ?? 'none';
    const took = reply.elapsedTime;
    metrics.requests.observe({ method: request.method, path, status: reply.statusCode }, took / 1000);
    request.log.debug(
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(took),
        member: request.member?.id,
      },
      'request',
    );
    next();
  });
  return app;
}

/** Its body goes on to the disk as it comes, and may take hours. */
function isStreamed({ routeOptions: { config } }: FastifyRequest): boolean {
  return Boolean(config.route?.upload ?? config.isStreamed);
}

/** A write without a body is fine for a call that takes none: the contract decides, not the parser. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // Plain text is what a foreign form can send without asking: nothing here wants it.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    // A signature is over the bytes that came: parsed and written again they would be others.
    if (request.routeOptions.config.route?.fromProvider) return done(null, body);
    void parseJson(request, body as string, done);
  });
  // A button of a plain page sends a form without fields; from any other call a form is not wanted.
  app.addContentTypeParser('application/x-www-form-urlencoded', (request, payload, done) => {
    payload.resume();
    const isWanted = request.routeOptions.config.route?.plainForm;
    done(isWanted ? null : new AppError(commonFaults.wrongKind));
  });
}
