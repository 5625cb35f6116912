import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Collects the page's connections, so that a test can measure what arrives by them. */
const collectConnections = `
  window.connections = [];
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...given) { super(...given); window.connections.push(this); }
  };`;

export const watchConnections = (page: Page) => page.addInitScript(collectConnections);

/** For each open connection of the page: the energy of the received audio, and the addresses in use. */
const readConnections = `Promise.all(window.connections
  .filter((each) => each.connectionState !== 'closed')
  .map(async (each) => {
    const stats = [...(await each.getStats()).values()];
    const audio = stats.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio');
    const pair = stats.find(({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded');
    const byId = (id) => stats.find((one) => one.id === id);
    return {
      state: each.connectionState,
      energy: audio?.totalAudioEnergy ?? 0,
      packets: audio?.packetsReceived ?? 0,
      local: pair && byId(pair.localCandidateId)?.candidateType,
      remote: pair && byId(pair.remoteCandidateId)?.candidateType,
      sdp: (each.localDescription?.sdp ?? '') + (each.remoteDescription?.sdp ?? ''),
    };
  }))`;

type MeasuredConnection = {
  state: string;
  energy: number;
  packets: number;
  local?: string;
  remote?: string;
  sdp: string;
};

export const measure = (page: Page): Promise<MeasuredConnection[]> => page.evaluate(readConnections);

/** How much audio energy arrives by each connection in this time. A beep of the fake microphone has more than 0.001. */
async function heardIn(page: Page, milliseconds: number): Promise<number[]> {
  const before = await measure(page);
  await page.waitForTimeout(milliseconds);
  const after = await measure(page);
  return after.map(({ energy }, index) => energy - (before[index]?.energy ?? 0));
}

/** Audio arrives by as many connections as there are others. */
export async function expectToHear(page: Page, others: number): Promise<void> {
  await expect
    .poll(async () => (await measure(page)).filter(({ state }) => state === 'connected').length, {
      timeout: 30_000,
    })
    .toBe(others);
  await expect
    .poll(async () => (await heardIn(page, 1500)).filter((energy) => energy > 0.0005).length, {
      timeout: 30_000,
    })
    .toBe(others);
}

/** On a busy machine seconds of audio are still on their way, so this waits until three seconds of each connection are silent. */
export async function expectSilence(page: Page): Promise<void> {
  await expect
    .poll(() => heardIn(page, 3000), { timeout: 60_000 })
    .toSatisfy((heard: number[]) => {
      return heard.length > 0 && heard.every((energy) => energy < 0.00001);
    });
}
