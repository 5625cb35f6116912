import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { isOpenToOtherSites } from '@snowglobe/contract/route.ts';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { AppError } from '../app-error.ts';
import type { Config } from '../config/config.ts';
import type { Logger } from '../observe/logger.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SignedIn } from '../sessions/session.ts';
import { createRequestLog } from './request-log.ts';
import { readSessionToken, setSessionCookie } from './cookies.ts';
import { createSlowBodyGuard } from './slow-body-guard.ts';
import { answerBrokenRequest, unreadable } from './broken-requests.ts';
import { answerError, mapErrors } from './errors.ts';
import { limitFactor } from '../limits/limits.ts';
import { addRequestsPerCallerHooks } from './requests-per-caller-hooks.ts';
import { isFromAnotherSite, isSameOrigin } from './origin.ts';
import { closeIfUnread } from './unread-body.ts';

/** Enough for the longest accepted text with every character escaped. Parsing a megabyte of brackets would take 0.1 s. */
const maxBodyBytes = 64 * 1024;

type Needs = {
  config: Config;
  log: Logger;
  sessions: Sessions;
  metrics: Metrics;
  headers: Readonly<Record<string, string>>;
};

/** Fastify with everything that applies to all requests: headers, origin check, session, errors, logs and metrics. */
export async function createHttpServer({
  config,
  log,
  sessions,
  metrics,
  headers,
}: Needs): Promise<FastifyInstance> {
  // Typed as Fastify's own logger; otherwise pino's type would be part of every signature here.
  const logger: FastifyBaseLogger = log;
  const slowBodies = createSlowBodyGuard(headers);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: createRequestLog,
    genReqId: () => randomUUID(),
    // Each proxy appends the address that it saw; the addresses before those may be forged by the client.
    // This is a function because Fastify trusts no proxy when it is given a number.
    trustProxy: config.TRUST_PROXY > 0 && ((_address, hop) => hop < config.TRUST_PROXY),
    bodyLimit: maxBodyBytes,
    // A large upload may take hours on a slow connection; the slow body guard ends requests that stall.
    requestTimeout: 0,
    connectionTimeout: 120_000,
    http: {
      // The headers fit into a few packets; a phone in a tunnel can retry.
      headersTimeout: 20_000,
      connectionsCheckingInterval: 5000,
      // Checked in a hook below, because Node's own refusal has no body and none of our headers.
      requireHostHeader: false,
    },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // What still arrives during a stop is answered: the database is closed after the last request.
    return503OnClosing: false,
    // The length of a title with 300 characters when it is URL-encoded.
    routerOptions: { maxParamLength: 2800 },
    // A URL that cannot be decoded reaches neither a route nor the error handler.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id).header('cache-control', 'no-store');
      slowBodies.watch(request.raw, reply.raw, () => false);
      closeIfUnread(request, reply);
      void answerError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers),
  });
  app.addHook('onClose', slowBodies.close);
  // An unknown Expect header is ignored: Node's own refusal has none of our headers, and HTTP does not require one.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // Every request runs these hooks, so they avoid promises where they can, and plugins that only some calls need are not
  // registered here (multipart: see serve.ts).
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers).header('x-request-id', request.id);
    slowBodies.watch(request.raw, reply.raw, () => isStreamed(request));
    next();
  });
  if (config.ROLE === 'work') app.addHook('onRequest', refuseMembers);
  // Only for writing cookies. They are parsed where one is needed.
  await app.register(cookie, { hook: false });
  mapErrors(app);
  app.decorate('offeredLanguages', config.LANGUAGES);
  acceptEmptyJson(app);

  app.decorateRequest('member', null);
  app.decorateRequest('session', null);
  app.decorateRequest('declared', null);
  app.addHook('onRequest', (request, reply, next) => {
    // The connection was closed because too many requests were pipelined on it: there is nobody to answer.
    if (request.raw.socket.destroyed) return void reply.hijack();
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new AppError(commonFaults.badInput, { text: unreadable });
    const isCall = request.url.startsWith('/api/');
    if (isCall) reply.header('cache-control', 'no-store');
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'OPTIONS';
    // Fastify assembles these options for each read of them.
    const route = (request.declared = request.routeOptions.config.route ?? null);
    if (isWrite && !route?.fromProvider && !isSameOrigin(request.headers, config))
      throw new AppError(commonFaults.otherOrigin);
    if (!isWrite && route && !isOpenToOtherSites(route) && isFromAnotherSite(request.headers, config))
      throw new AppError(commonFaults.otherOrigin);
    const token = isCall ? readSessionToken(request.headers.cookie) : null;
    if (!token) return next();
    const continueAs = (signedIn: SignedIn | null) => {
      if (signedIn) {
        request.member = signedIn.member;
        request.session = signedIn.session;
        if (signedIn.renewed) setSessionCookie(reply, config, token, signedIn.session.expiresAt);
      }
      next();
    };
    const resolved = sessions.resolveNow(token);
    // oxlint-disable-next-line promise/no-callback-in-promise -- a promise is needed only for what is not cached
    if (resolved instanceof Promise) resolved.then(continueAs).catch(next);
    else continueAs(resolved);
  });
  addRequestsPerCallerHooks(app, limitFactor(config));
  app.addHook('onSend', (request, reply, _payload, next) => {
    closeIfUnread(request, reply);
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    const path = request.declared?.path ?? request.routeOptions.url ?? 'none';
    const took = reply.elapsedTime;
    metrics.requests.observe(request.method, path, reply.statusCode, took / 1000);
    if (log.isLevelEnabled('debug'))
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

const forMonitoring = new Set(['/api/health', '/api/ready', '/metrics']);

/** On a node with ROLE=work. A load balancer that asks it can try another node after a 503. */
function refuseMembers(request: FastifyRequest, _reply: FastifyReply, next: (error?: Error) => void): void {
  if (forMonitoring.has(request.routeOptions.url ?? '')) return next();
  next(
    new AppError(commonFaults.unavailable, {
      text: 'core:fault.workNode',
    }),
  );
}

/** The body is written to the disk while it arrives, which may take hours. */
function isStreamed({ routeOptions: { config } }: FastifyRequest): boolean {
  return Boolean(config.route?.upload ?? config.isStreamed);
}

/** Accepts an empty JSON body: the contract decides whether a call needs a body, not the parser. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // A form of another site can send text/plain without a CORS preflight, and no call needs it.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    // A provider's signature covers the received bytes, so they are not parsed and serialised again.
    if (request.routeOptions.config.route?.fromProvider) return done(null, body);
    void parseJson(request, body as string, done);
  });
  // A button of a plain HTML page sends a form without fields. Other calls refuse forms.
  app.addContentTypeParser('application/x-www-form-urlencoded', (request, payload, done) => {
    payload.resume();
    const isWanted = request.routeOptions.config.route?.plainForm;
    done(isWanted ? null : new AppError(commonFaults.wrongKind));
  });
}
