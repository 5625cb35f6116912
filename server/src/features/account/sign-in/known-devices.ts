import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Db } from '../../../core/database/database.ts';
import { readCookie } from '../../../core/http/cookies.ts';
import * as store from '../../../core/sessions/known-devices.store.ts';

const cookie = 'snowglobe_device';
const rememberedSeconds = 365 * 24 * 3600;
/** Nobody has more browsers than this; a program that signs in all day must not fill the table. */
const maxPerMember = 50;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

export type KnownDevices = ReturnType<typeof createKnownDevices>;
export type RememberedDevice = { id: number; token: string; wasKnown: boolean };

/**
 * Recognises a browser in which a member signed in before, by a cookie that outlives the session. The cookie
 * grants no access: it only spares an owner the new-device warning, and gives the browser its own count of
 * password guesses.
 */
export function createKnownDevices({
  config,
  db,
  everyHour,
}: Pick<FeatureCore, 'config' | 'db' | 'everyHour'>) {
  everyHour('account.delete-unused-devices', () =>
    store.deleteDevicesBefore(db, new Date(Date.now() - rememberedSeconds * 1000)),
  );

  function tokenOf(request: FastifyRequest): string | null {
    const token = readCookie(request.headers.cookie, cookie) ?? '';
    return /^[\w-]{43}$/.test(token) ? token : null;
  }

  return {
    async find(request: FastifyRequest, memberId: number): Promise<number | null> {
      const token = tokenOf(request);
      return token ? store.findDevice(db, hashOf(token), memberId) : null;
    },

    /**
     * Call it in the transaction of a sign-in. The browser gets a new token each time, for all members who used
     * it before, so a copied or planted old token becomes worthless.
     */
    async remember(tx: Db, request: FastifyRequest, memberId: number): Promise<RememberedDevice> {
      const token = randomBytes(32).toString('base64url');
      const before = tokenOf(request);
      const known = before && (await store.findDevice(tx, hashOf(before), memberId));
      if (before) await store.renewToken(tx, hashOf(before), hashOf(token));
      const id = await store.upsertDevice(tx, hashOf(token), memberId);
      if (!known) await store.deleteAllButLastDevices(tx, memberId, maxPerMember);
      return { id, token, wasKnown: Boolean(known) };
    },

    send(reply: FastifyReply, { token }: RememberedDevice): void {
      reply.setCookie(cookie, token, {
        path: '/api',
        httpOnly: true,
        sameSite: 'lax',
        secure: config.secureCookies,
        maxAge: rememberedSeconds,
      });
    },
  };
}
