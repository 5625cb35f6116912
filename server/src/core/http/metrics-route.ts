import { timingSafeEqual } from 'node:crypto';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Config } from '../config/config.ts';
import type { Metrics } from '../observe/metrics.ts';
import { sendFault } from './errors.ts';

/** `/metrics` for Prometheus: with METRICS_TOKEN for that token, otherwise only for direct requests from this machine. */
export function serveMetrics(app: FastifyInstance, config: Config, metrics: Metrics): void {
  app.get('/metrics', async (request, reply) => {
    const token = config.METRICS_TOKEN;
    const mayRead = token ? hasToken(request, token) : isLocalAndDirect(request, config);
    if (!mayRead) return sendFault(reply, new AppError(commonFaults.notFound));
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** Headers that proxies and tunnels add to a request. */
const proxyHeaders =
  /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|x-original-.*|x-cluster-client-ip|true-client-ip|cf-.*|cdn-.*|fly-.*|fastly-.*|tailscale-.*)$/;

/**
 * Behind a proxy every request comes from this machine, and a proxy need not say that it is one. So a public PUBLIC_URL
 * or a trusted proxy closes the route, too: then only the token opens it.
 */
function isLocalAndDirect({ headers, raw }: FastifyRequest, config: Config): boolean {
  return (
    config.TRUST_PROXY === 0 &&
    isLoopbackName(new URL(config.PUBLIC_URL).host) &&
    isLoopbackName(headers.host ?? '') &&
    /^(?:::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? '') &&
    !Object.keys(headers).some((name) => proxyHeaders.test(name))
  );
}

function isLoopbackName(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host);
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
