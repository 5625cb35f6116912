import { commonFaults, type ErrorBody, type Fault } from '@snowglobe/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { isDatabaseAway, isUnstorableText } from '../database/database.ts';
import { createLogThrottle, type Seldom } from '../observe/log-throttle.ts';
import { unreadable } from './broken-requests.ts';
import { createThrottleRefusals } from './throttle-refusals.ts';
import { isFollowedLink, refusalPage } from './refusal-page.ts';

declare module 'fastify' {
  interface FastifyInstance {
    seldom: Seldom;
  }
}

const always = new Set<Fault>(Object.values(commonFaults));

export function mapErrors(app: FastifyInstance): void {
  app.decorate('seldom', createLogThrottle());
  const putOff = createThrottleRefusals();
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request);
    if (refusal.fault.status === 429) await putOff(request);
    return sendFault(reply, refusal);
  });
}

/** The one place where what went wrong becomes an answer. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFault(reply, refusalOf(error, request));
}

export function refusalOf(error: Error, request: FastifyRequest): AppError {
  const refusal = toRefusal(error, request);
  // A refusal that was meant is no fault of ours; what was not is worth a stack.
  if (refusal.fault.status >= 500 && (refusal as Error) !== error) log(error, refusal, request);
  return refusal;
}

function log(error: Error, { fault }: AppError, request: FastifyRequest): void {
  const left = hasLeft(request);
  request.server.seldom(left ? 'left' : `${fault.code} ${error.message}`, (unsaid) => {
    if (left) request.log.info({ reason: error.message, unsaid }, 'A caller left before all had arrived');
    else request.log.error({ err: error, unsaid }, fault.code);
  });
}

export function sendFault(
  reply: FastifyReply,
  { fault, message, field, retryAfter }: AppError,
): FastifyReply {
  const body: ErrorBody = { error: message, code: fault.code, ...(field ? { field } : {}) };
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (isFollowedLink(reply.request))
    return reply
      .status(fault.status)
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(refusalPage(message));
  // Past the reply's own serialiser: that one only knows the success.
  return reply
    .status(fault.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

function toRefusal(error: Error & { statusCode?: number }, request: FastifyRequest): AppError {
  if (error instanceof AppError) {
    if (isDeclared(error.fault, request)) return error;
    request.log.error({ err: error }, `The call does not declare the refusal ${error.fault.code}`);
    return new AppError(commonFaults.internal);
  }
  if (isDatabaseAway(error)) return new AppError(commonFaults.unavailable, { retryAfter: 2 });
  if (isUnstorableText(error)) return new AppError(commonFaults.badInput);
  if (error.statusCode === 413) return new AppError(commonFaults.tooLarge);
  if (error.statusCode === 415) return new AppError(commonFaults.wrongKind);
  if (error.statusCode === 429) return new AppError(commonFaults.tooMany);
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError(commonFaults.badInput, { text: unreadable });
  }
  return new AppError(commonFaults.internal);
}

/** In the middle of its body: whatever failed then failed for want of the rest. */
function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.readableAborted && !raw.complete;
}

function isDeclared(fault: Fault, request: FastifyRequest): boolean {
  const { route } = request.routeOptions.config;
  return (
    always.has(fault) || !route || Boolean(route.errors?.includes(fault)) || route.upload?.tooLarge === fault
  );
}
