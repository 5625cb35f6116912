import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FeatureCore } from '../../core/feature-core.ts';

const rememberedSeconds = 365 * 24 * 3600;
const cookieOf = (memberId: number) => `snowglobe_device_${memberId}`;

/**
 * Tells a browser in which an owner signed in before. It is a cookie that lives on after the session: sessions end
 * daily, and a user agent is no secret.
 */
export function openKnownDevices({ config, secret }: Pick<FeatureCore, 'config' | 'secret'>) {
  const proofOf = (memberId: number) =>
    createHmac('sha256', secret).update(`device of ${memberId}`).digest('base64url');

  return {
    knows(request: FastifyRequest, memberId: number): boolean {
      const given = Buffer.from(request.cookies[cookieOf(memberId)] ?? '');
      const wanted = Buffer.from(proofOf(memberId));
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
    remember(reply: FastifyReply, memberId: number): void {
      reply.setCookie(cookieOf(memberId), proofOf(memberId), {
        path: '/api',
        httpOnly: true,
        sameSite: 'lax',
        secure: config.secureCookies,
        maxAge: rememberedSeconds,
      });
    },
  };
}
