import type { App } from '../app.ts';
import { findAccountByName } from '../features/account/account.feature.ts';

/** A session for someone of the cast, as a cookie; `endDemoSessions` takes them all back. */
export async function signInForDemo({ core }: App, username: string): Promise<string> {
  const account = (await findAccountByName(core.db, username))!;
  const isOwner = account.role === 'Owner';
  const device = { userAgent: 'demo', address: '' };
  const { token } = await core.sessions.begin(core.db, { id: account.id, isOwner }, device);
  return `snowglobe_session=${token}`;
}

export async function endDemoSessions({ core }: App, usernames: Iterable<string>): Promise<void> {
  for (const username of usernames) {
    const { id } = (await findAccountByName(core.db, username))!;
    await core.live.transaction((tx, outbox) =>
      core.sessions.endAll({ tx, outbox }, id, { reason: 'The demo is ready' }),
    );
  }
}
