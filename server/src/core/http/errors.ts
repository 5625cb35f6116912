import { commonFaults, type ErrorBody, type Fault } from '@snowglobe/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { isDatabaseAway, isUnstorableText } from '../database/database.ts';
import { NotEnoughSpace } from '../files/lending-space.ts';
import { createLogThrottle, type LogThrottle } from '../observe/log-throttle.ts';
import { isS3Away } from '../s3/s3-error.ts';
import { unreadable } from './broken-requests.ts';
import { languageOf } from '../texts/language-of.ts';
import { translate } from '../texts/texts.ts';
import { createThrottleRefusals } from './throttle-refusals.ts';
import { isFollowedLink, refusalPage } from './refusal-page.ts';

declare module 'fastify' {
  interface FastifyInstance {
    logThrottled: LogThrottle;
  }
}

const faultsOfEveryCall = new Set<Fault>(Object.values(commonFaults));

export function mapErrors(app: FastifyInstance): void {
  app.decorate('logThrottled', createLogThrottle());
  const throttleRefusal = createThrottleRefusals();
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request);
    if (refusal.fault.status === 429) await throttleRefusal(request);
    return sendFault(reply, refusal);
  });
}

/** The only place that turns an error into a response. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFault(reply, refusalOf(error, request));
}

export function refusalOf(error: Error, request: FastifyRequest): AppError {
  const refusal = toRefusal(error, request);
  // An AppError is thrown on purpose and is not logged; anything else is a bug or an outage.
  if (refusal.fault.status >= 500 && (refusal as Error) !== error) log(error, refusal, request);
  return refusal;
}

function log(error: Error, { fault }: AppError, request: FastifyRequest): void {
  const isGone = isClientGone(error, request);
  request.server.logThrottled(isGone ? 'client gone' : `${fault.code} ${error.message}`, (suppressed) => {
    if (isGone)
      request.log.info(
        { reason: error.message, suppressed },
        'A client disconnected before its request was complete',
      );
    else request.log.error({ err: error, suppressed }, `A request failed with ${fault.code}; see the stack`);
  });
}

export function sendFault(reply: FastifyReply, { fault, said, field, retryAfter }: AppError): FastifyReply {
  const language = languageOf(reply.request);
  const message = translate(language, said);
  const body: ErrorBody = { error: message, code: fault.code, ...(field ? { field } : {}) };
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (isFollowedLink(reply.request))
    return reply
      .status(fault.status)
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(refusalPage(language, message));
  // Not with the serialiser of the reply, which only knows the successful response.
  return reply
    .status(fault.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

function toRefusal(error: Error & { statusCode?: number }, request: FastifyRequest): AppError {
  if (error instanceof AppError) {
    if (isDeclared(error.fault, request)) return error;
    request.log.error(
      { err: error },
      `This call does not declare the fault ${error.fault.code} in the contract, so 500 was sent instead`,
    );
    return new AppError(commonFaults.internal);
  }
  if (isDatabaseAway(error)) return new AppError(commonFaults.unavailable, { retryAfter: 2 });
  if (isS3Away(error))
    return new AppError(commonFaults.unavailable, {
      text: 'core:fault.filesAway',
      retryAfter: 2,
    });
  if (error instanceof NotEnoughSpace) return new AppError(commonFaults.diskFull);
  if (isUnstorableText(error)) return new AppError(commonFaults.badInput);
  if (error.statusCode === 413) return new AppError(commonFaults.tooLarge);
  if (error.statusCode === 415) return new AppError(commonFaults.wrongKind);
  if (error.statusCode === 429) return new AppError(commonFaults.tooMany);
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError(commonFaults.badInput, { text: unreadable });
  }
  return new AppError(commonFaults.internal);
}

/**
 * The client disconnected before the body was read: an error after that has this cause. The connection can also end with
 * the whole body in its buffer; then only the error of the request itself says so.
 */
function isClientGone(error: Error, { raw }: FastifyRequest): boolean {
  return raw.readableAborted && (!raw.complete || raw.errored === error);
}

function isDeclared(fault: Fault, request: FastifyRequest): boolean {
  const { route } = request.routeOptions.config;
  return (
    faultsOfEveryCall.has(fault) ||
    !route ||
    Boolean(route.errors?.includes(fault)) ||
    route.upload?.tooLarge === fault
  );
}
