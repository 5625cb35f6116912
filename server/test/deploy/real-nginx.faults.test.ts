import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createClient } from '../client.ts';
import { openLiveClient } from '../live-client.ts';
import { freePort } from '../snowglobe-process.ts';
import { withApp } from '../with-app.ts';
import { startNginx } from './start-nginx.ts';

/** Longer than nginx waits for a byte of Snowglobe (75 s): only the pings of Snowglobe keep the channel open. */
const silentMs = process.env['FULL'] ? 100_000 : 3000;

test(`a live channel through nginx stays open for ${silentMs / 1000} seconds in which nobody says anything`, async () => {
  const publicPort = await freePort();
  const url = `https://localhost:${publicPort}`;
  const app = await withApp({ TRUST_PROXY: '1', PUBLIC_URL: url });
  await startNginx({ publicPort, snowglobePort: Number(new URL(app.url).port) });
  await vi.waitFor(() => once(connect(publicPort, '127.0.0.1'), 'connect'), {
    timeout: 30_000,
    interval: 50,
  });
  const member = createClient(url);
  for (const [name, value] of (await app.people.free()).cookies) member.cookies.set(name, value);
  const live = await openLiveClient(member);
  await delay(silentMs);
  expect(live.socket.readyState).toBe(live.socket.OPEN);
  await live.close();
});
