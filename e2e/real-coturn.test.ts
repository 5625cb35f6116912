import { beforeAll, expect, test } from 'vitest';
import { startCoturn } from '../server/test/coturn.ts';
import { openLiveClient } from '../server/test/live-client.ts';
import { privateRoom } from '../server/test/rooms.ts';
import { withApp, type TestApp } from '../server/test/with-app.ts';
import { voiceFlags, withBrowser } from './browser.ts';
import { expectSilence, expectToHear, measure, watchConnections } from './voice-page.ts';

let app: TestApp;
beforeAll(async () => {
  const coturn = await startCoturn();
  app = await withApp({ ...coturn.settings, VOICE_RELAY_ONLY: '1' });
});
const { open } = withBrowser(() => app.url, { moreFlags: voiceFlags, hasWindows: true });

test('with direct connections forbidden, voice goes through coturn, and no browser learns an address', async () => {
  const [ann, bob] = [await app.people.free(), await app.people.free()];
  const roomId = await privateRoom(ann, bob);
  const [anns, bobs] = [await openLiveClient(ann), await openLiveClient(bob)];
  const [mine, theirs] = [await open({ as: ann }), await open({ as: bob })];
  for (const page of [mine, theirs]) {
    await watchConnections(page);
    await page.goto(`/?screen=friends&tab=chat&room=${roomId}`);
    // Without a dialog: nobody sees an address.
    await page.getByRole('button', { name: 'Join voice' }).click();
    await page.getByRole('button', { name: 'Leave voice' }).first().waitFor();
  }
  for (const page of [mine, theirs]) {
    await expectToHear(page, 1);
    const [connection] = await measure(page);
    expect(connection).toMatchObject({ local: 'relay', remote: 'relay' });
    const types = [...connection!.sdp.matchAll(/^a=candidate:.* typ (\S+)/gm)].map(([, type]) => type);
    expect(new Set(types)).toEqual(new Set(['relay']));
  }
  const signals = [...anns.of('voice.signal'), ...bobs.of('voice.signal')].map(({ data }) =>
    JSON.stringify(data),
  );
  expect(signals.join()).toContain('typ relay');
  expect(signals.join()).not.toMatch(/typ (?:host|srflx|prflx)|raddr (?!0\.0\.0\.0)/);

  await theirs.getByRole('button', { name: 'Mute microphone' }).click();
  await mine
    .getByRole('region', { name: /^Voice in/ })
    .getByText('microphone off')
    .waitFor();
  await expectSilence(mine);
  await anns.close();
  await bobs.close();
});

test('a changed page cannot send its own address to another one', async () => {
  const [ann, bob] = [await app.people.free(), await app.people.free()];
  const roomId = await privateRoom(ann, bob);
  const path = `/api/chat/rooms/${roomId}/voice`;
  const [from, to] = [(await ann.post(path, {})).body.voiceId, (await bob.post(path, {})).body.voiceId];
  const bobs = await openLiveClient(bob);
  const host = 'candidate:1 1 udp 2122260223 198.51.100.7 54321 typ host';
  const sdp = `v=0\r\nc=IN IP4 198.51.100.7\r\na=${host}\r\na=ice-ufrag:abcd\r\n`;
  const candidates = [{ candidate: host, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null }];
  const signal = { description: { type: 'offer', sdp, offerId: 1 }, candidates };
  expect(await ann.post(`${path}/signals`, { from, to, signal })).toMatchObject({ status: 204 });
  const { data } = await bobs.frame('voice.signal');
  expect(data.signal).toMatchObject({ description: { type: 'offer' }, candidates: [] });
  expect(JSON.stringify(data)).not.toContain('198.51.100.7');
  await bobs.close();
});
