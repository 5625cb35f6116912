import { timingSafeEqual } from 'node:crypto';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Config } from '../config/config.ts';
import type { Metrics } from '../observe/metrics.ts';
import { sendFault } from './errors.ts';

/** `/metrics` for Prometheus: with METRICS_TOKEN by that token, without one from this machine only. */
export function serveMetrics(app: FastifyInstance, config: Config, metrics: Metrics): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.METRICS_TOKEN)) return sendFault(reply, new AppError(commonFaults.notFound));
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return isEqual(request.headers.authorization ?? '', `Bearer ${token}`);
  // Behind a proxy every request comes from this machine; the header tells that it is someone else's.
  const forwarded = request.headers['x-forwarded-for'] !== undefined;
  return !forwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
}

function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
