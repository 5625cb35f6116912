import type { Socket } from 'node:net';
import { sessionKey } from '../sessions/sessions.ts';
import { readSessionToken } from './cookies.ts';

type Found = { token: string; key: string } | null;

/**
 * Reads the session of a request's cookies. A browser sends the same cookies with every request of a connection, so the
 * last result is kept with the connection: parsing and hashing would take a tenth of a small call.
 */
export function createSessionCookieReader() {
  const last = new WeakMap<Socket, { cookies: string; found: Found }>();
  return (socket: Socket, cookies: string | undefined): Found => {
    if (!cookies) return null;
    const known = last.get(socket);
    if (known?.cookies === cookies) return known.found;
    const token = readSessionToken(cookies);
    const found = token ? { token, key: sessionKey(token) } : null;
    last.set(socket, { cookies, found });
    return found;
  };
}
