import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config/config.ts';

const sessionCookie = 'snowglobe_session';
/** Readable by the page. It says that there may be a session; without it the page makes no request at its start. */
const hintCookie = 'snowglobe_hint';

export function readCookie(header: string | undefined, name: string): string | undefined {
  return header ? fastifyCookie.parse(header)[name] : undefined;
}

export function readSessionToken(header: string | undefined): string | null {
  const token = readCookie(header, sessionCookie);
  return token && /^[\w-]{43}$/.test(token) ? token : null;
}

/** Whether the page will ask who is signed in. This is a hint and no proof of a session. */
export function hasSessionHint(header: string | undefined): boolean {
  return readCookie(header, hintCookie) !== undefined;
}

export function setSessionCookie(
  reply: FastifyReply,
  config: Config,
  token: string,
  expiresAt: number,
): void {
  const shared = {
    path: '/',
    sameSite: 'lax',
    secure: config.secureCookies,
    maxAge: Math.ceil((expiresAt - Date.now()) / 1000),
  } as const;
  reply.setCookie(sessionCookie, token, { ...shared, httpOnly: true });
  reply.setCookie(hintCookie, '1', { ...shared, httpOnly: false });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  const shared = { path: '/', sameSite: 'lax', secure: config.secureCookies } as const;
  reply.clearCookie(sessionCookie, { ...shared, httpOnly: true });
  reply.clearCookie(hintCookie, shared);
}
