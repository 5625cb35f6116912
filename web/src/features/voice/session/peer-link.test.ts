import type { VoiceSignal } from '@snowglobe/contract/features/voice/voice.model.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPretendClock } from '../../../../test/pretend-clock.ts';
import { createPretendWire } from '../../../../test/pretend-connections.ts';
import { createPeerLink, type LinkState } from './peer-link.ts';

/** What happens to one signal on its way. */
type Fate = { delayMs: number; isLost: boolean; isDoubled: boolean };
const fine: Fate = { delayMs: 20, isLost: false, isDoubled: false };

/** Two pages, 1 and 2, whose signals have these fates in their order. Later ones arrive. */
function createPair(fates: readonly Fate[] = []) {
  const time = createPretendClock();
  const wire = createPretendWire(time.clock);
  const coming = [...fates];
  const sent: { by: number; signal: VoiceSignal }[] = [];
  const states: Record<number, LinkState[]> = { 1: [], 2: [] };
  const connections = { 1: wire.create('a'), 2: wire.create('b') };

  function createPage(own: 1 | 2) {
    const other = own === 1 ? 2 : 1;
    const connection = connections[own];
    return createPeerLink({
      own,
      other,
      connection,
      addAudio: () => connection.addAudio(),
      clock: time.clock,
      onState: (state) => void states[own]!.push(state),
      async send(signal) {
        sent.push({ by: own, signal });
        const { delayMs, isLost, isDoubled } = coming.shift() ?? fine;
        if (isLost) throw new Error('The signal was lost');
        for (let n = 0; n < (isDoubled ? 2 : 1); n += 1)
          time.clock.after(delayMs * (n + 1), () => void links[other].receive(structuredClone(signal)));
      },
    });
  }
  const links = { 1: createPage(1), 2: createPage(2) };
  const offers = () => sent.filter(({ signal }) => signal.description?.type === 'offer').map(({ by }) => by);
  const areConnected = () =>
    Object.values(connections).every(
      ({ connectionState, signalingState }) => connectionState === 'connected' && signalingState === 'stable',
    );
  return { ...time, wire, connections, links, sent, states, offers, areConnected };
}

describe('two pages connect', () => {
  test('by one offer of the newcomer', async () => {
    const pair = createPair();
    await pair.advance(1000);
    expect(pair.areConnected()).toBe(true);
    expect(pair.offers()).toEqual([2]);
    expect(pair.states).toEqual({ 1: ['connected'], 2: ['connected'] });
  });

  test('when the offer of the newcomer never comes: the other page offers', async () => {
    const lost = { ...fine, isLost: true };
    const pair = createPair(Array.from({ length: 3 }, () => lost));
    await pair.advance(8000);
    expect(pair.areConnected()).toBe(true);
  });

  test('when both offer at the same moment: the polite one takes its offer back', async () => {
    const slow = { ...fine, delayMs: 4010 };
    const pair = createPair([slow, fine, slow]);
    // The first page waited for 4 s, then it offered; the offers cross.
    await pair.advance(4015);
    expect(pair.offers()).toEqual(expect.arrayContaining([1, 2]));
    await pair.advance(500);
    expect(pair.areConnected()).toBe(true);
    expect(pair.connections[1].refusals + pair.connections[2].refusals).toBe(0);
  });

  test('when the addresses overtake the description', async () => {
    const slow = { ...fine, delayMs: 900 };
    const pair = createPair([slow, fine, slow, fine]);
    await pair.advance(5000);
    expect(pair.areConnected()).toBe(true);
    expect(pair.connections[1].refusals + pair.connections[2].refusals).toBe(0);
  });

  test('when addresses come in several parts, some of them of another description', async () => {
    const lost = { ...fine, isLost: true };
    const pair = createPair([{ ...fine, delayMs: 500 }, lost, fine, lost]);
    const address = (fragment: string) => ({
      candidates: [
        { candidate: `candidate:${fragment}-1`, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: fragment },
      ],
    });
    for (const fragment of ['b1', 'b7', 'b8']) await pair.links[1].receive(address(fragment));
    await pair.advance(1000);
    expect(pair.areConnected()).toBe(true);
    expect(pair.connections[1].refusals).toBe(0);
  });
});

describe('a signal that is too late', () => {
  test('as an answer to an earlier offer, does not answer the current one', async () => {
    const pair = createPair();
    await pair.advance(1000);
    const answer = pair.sent.find(({ signal }) => signal.description?.type === 'answer')!.signal;
    pair.wire.cut();
    pair.links[2].retry();
    await pair.advance(10);
    expect(pair.connections[2].signalingState).toBe('have-local-offer');
    await pair.links[2].receive(answer);
    expect(pair.connections[2].signalingState).toBe('have-local-offer');
    await pair.advance(500);
    expect(pair.areConnected()).toBe(true);
  });

  test('as an earlier offer, changes nothing and gets no answer', async () => {
    const pair = createPair();
    await pair.advance(1000);
    const offer = pair.sent.find(({ signal }) => signal.description?.type === 'offer')!.signal;
    pair.wire.cut();
    pair.links[2].retry();
    await pair.advance(1000);
    const count = pair.sent.length;
    await pair.links[1].receive(offer);
    await pair.advance(1000);
    expect(pair.areConnected()).toBe(true);
    expect(pair.sent).toHaveLength(count);
  });
});

describe('a connection that breaks', () => {
  test('is restarted by itself', async () => {
    const pair = createPair();
    await pair.advance(1000);
    pair.wire.cut();
    expect(pair.areConnected()).toBe(false);
    await pair.advance(6000);
    expect(pair.areConnected()).toBe(true);
    expect(pair.states[1]).toEqual(['connected', 'connecting', 'connected']);
  });

  test('is restarted when both notice it at the same moment', async () => {
    const pair = createPair();
    await pair.advance(1000);
    pair.wire.cut();
    pair.links[1].retry();
    pair.links[2].retry();
    await pair.advance(6000);
    expect(pair.areConnected()).toBe(true);
  });

  test('is said to have failed after two attempts, and is still tried', async () => {
    const pair = createPair();
    pair.wire.setCut(true);
    await pair.advance(40_000);
    expect(pair.links[1].state()).toBe('failed');
    expect(pair.links[2].state()).toBe('failed');
    pair.wire.setCut(false);
    await pair.advance(90_000);
    expect(pair.areConnected()).toBe(true);
    expect(pair.links[1].state()).toBe('connected');
  });

  test('does not flood the other page while it cannot connect', async () => {
    const pair = createPair();
    pair.wire.setCut(true);
    await pair.advance(10 * 60_000);
    expect(pair.sent.length).toBeLessThan(150);
  });
});

test('a closed link sends nothing more and ignores signals', async () => {
  const pair = createPair();
  await pair.advance(1000);
  pair.links[1].close();
  const count = pair.sent.filter(({ by }) => by === 1).length;
  await pair.links[1].receive({
    description: { type: 'offer', sdp: 'v=0\r\na=ice-ufrag:x\r\n', offerId: 9 },
  });
  await pair.advance(120_000);
  expect(pair.sent.filter(({ by }) => by === 1)).toHaveLength(count);
});

test('a description that the browser refuses does not stop the next one', async () => {
  const pair = createPair([{ ...fine, isLost: true }]);
  await pair.settle();
  await pair.links[1].receive({ description: { type: 'offer', sdp: 'nonsense', offerId: 1 } });
  await pair.advance(30_000);
  expect(pair.areConnected()).toBe(true);
});

const fate = fc.record({
  delayMs: fc.integer({ min: 0, max: 5000 }),
  isLost: fc.boolean(),
  isDoubled: fc.boolean(),
});
const disturbance = fc.record({
  afterMs: fc.integer({ min: 0, max: 8000 }),
  what: fc.constantFrom('cut', 'retry 1', 'retry 2', 'retry both'),
});

test('two pages connect, whatever is lost, doubled or overtaken on the way, and whatever breaks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 30 }),
      fc.array(disturbance, { maxLength: 5 }),
      async (fates, all) => {
        const pair = createPair(fates);
        for (const { afterMs, what } of all) {
          await pair.advance(afterMs);
          if (what === 'cut') pair.wire.cut();
          if (what === 'retry 1' || what === 'retry both') pair.links[1].retry();
          if (what === 'retry 2' || what === 'retry both') pair.links[2].retry();
        }
        await pair.advance(240_000);
        expect(pair.areConnected()).toBe(true);
        expect([pair.links[1].state(), pair.links[2].state()]).toEqual(['connected', 'connected']);
      },
    ),
    { numRuns: Number(process.env['VOICE_RUNS'] ?? 150) },
  );
});
