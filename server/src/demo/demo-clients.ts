import { callTable } from '@snowglobe/contract/calls.ts';
import { createApi, type Api } from '@snowglobe/contract/client.ts';
import { contract } from '@snowglobe/contract/contract.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { App } from '../app.ts';
import { findAccountByName } from '../features/account/account.feature.ts';

const calls = callTable(contract);

/** API clients of demo members that call the server in this process, before it listens, without a password. */
export function createDemoClients({ core, http }: App) {
  const sessions = new Map<string, Promise<{ memberId: number; cookie: string }>>();

  async function signIn(username: string) {
    const account = (await findAccountByName(core.db, username))!;
    const device = { userAgent: 'demo', address: '' };
    const who = { id: account.id, isOwner: account.role === 'Owner' };
    const { token } = await core.sessions.begin(core.db, who, device);
    return { memberId: account.id, cookie: `snowglobe_session=${token}` };
  }

  function sessionOf(username: string) {
    const session = sessions.get(username) ?? signIn(username);
    sessions.set(username, session);
    return session;
  }

  return {
    as: (username: string): Api =>
      createApi(calls, async (path, init) => injected(http, path, init, (await sessionOf(username)).cookie)),

    /** Ends the sessions that this made. */
    async close(): Promise<void> {
      for (const session of sessions.values()) {
        const { memberId } = await session;
        const end = { reason: 'The demo is ready' };
        await core.live.transaction((tx, outbox) => core.sessions.endAll({ tx, outbox }, memberId, end));
      }
    },
  };
}

async function injected(
  http: FastifyInstance,
  path: string,
  init: RequestInit,
  cookie: string,
): Promise<Response> {
  // Request turns a FormData body into bytes and its content type.
  const request = new Request(`http://demo${path}`, { ...init, credentials: 'omit' });
  const body = Buffer.from(await request.arrayBuffer());
  const answer = await http.inject({
    method: request.method as InjectOptions['method'],
    url: path,
    headers: { ...Object.fromEntries(request.headers), cookie },
    ...(body.length > 0 ? { payload: body } : {}),
  });
  const isEmpty = answer.statusCode === 204;
  return new Response(isEmpty ? null : answer.rawPayload, { status: answer.statusCode });
}
