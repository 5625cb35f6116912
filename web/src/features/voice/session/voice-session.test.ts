import { ApiError } from '@snowglobe/contract/client.ts';
import { keepAliveMs, type VoiceEnd } from '@snowglobe/contract/features/voice/voice.limits.ts';
import type {
  JoinedVoice,
  VoiceParticipant,
  VoiceSignal,
} from '@snowglobe/contract/features/voice/voice.model.ts';
import { expect, test } from 'vitest';
import { createPretendClock } from '../../../../test/pretend-clock.ts';
import { createVoiceSession, type SessionLink } from './voice-session.ts';

const roomId = 7;
const person = (voiceId: number): VoiceParticipant => ({
  voiceId,
  muted: false,
  memberId: voiceId,
  username: `member${voiceId}`,
  role: 'Free',
  roleColor: '#b1bfd6',
  profilePicture: '',
  look: {},
});
const list = (...voiceIds: number[]) => ({ roomId, participants: voiceIds.map(person) });
const signal: VoiceSignal = { description: { type: 'offer', sdp: 'v=0', offerId: 1 } };
const refusal = (code: string, status = 409) => new ApiError(status, { code, error: code });
const offline = new ApiError(0, { code: 'offline' });

/** A page in voice with the id 5. The server answers what the test says. */
function createPage() {
  const time = createPretendClock();
  const links = new Map<
    number,
    { received: VoiceSignal[]; retries: number; renewals: number; isClosed: boolean }
  >();
  const calls = { joins: [] as object[], keeps: 0, left: [] as number[] };
  const ends: (VoiceEnd | 'refused')[] = [];
  const answers = {
    join: async (): Promise<JoinedVoice> => ({ voiceId: 5, ...list(3, 5), iceServers: [], relayOnly: false }),
    keep: async (): Promise<void> => undefined,
  };
  const session = createVoiceSession({
    roomId,
    clock: time.clock,
    isMuted: () => false,
    calls: {
      join(body) {
        calls.joins.push(body);
        return answers.join();
      },
      keep() {
        calls.keeps += 1;
        return answers.keep();
      },
      leave: async (voiceId) => void calls.left.push(voiceId),
      signal: async () => undefined,
    },
    createLink({ other }) {
      const link = { received: [] as VoiceSignal[], retries: 0, renewals: 0, isClosed: false };
      links.set(other.voiceId, link);
      return {
        other: other.voiceId,
        state: () => 'connected',
        receive: async (received) => void link.received.push(received),
        retry: () => void (link.retries += 1),
        useServers: () => void (link.renewals += 1),
        close: () => void (link.isClosed = true),
      } satisfies SessionLink;
    },
    onEnd: (why) => void ends.push(why),
  });
  const open = () => [...links].filter(([, { isClosed }]) => !isClosed).map(([voiceId]) => voiceId);
  return { ...time, session, links, open, calls, ends, answers };
}

async function createPageInVoice() {
  const page = createPage();
  await page.session.start();
  return page;
}

test('a page connects to everyone on the list, and closes the connection to those who are no longer on it', async () => {
  const { session, open } = await createPageInVoice();
  expect(open()).toEqual([3]);
  session.onChanged(list(3, 5, 8, 9));
  expect(open()).toEqual([3, 8, 9]);
  session.onChanged({ ...list(5), roomId: 99 });
  expect(open()).toEqual([3, 8, 9]);
  session.onChanged(list(5, 9));
  expect(open()).toEqual([9]);
});

test('a list from before the join, which comes later, changes nothing', async () => {
  const { session, open } = await createPageInVoice();
  session.onChanged(list(1, 2));
  expect(open()).toEqual([3]);
});

test('a list that overtakes the reply of the join counts', async () => {
  const page = createPage();
  const reply = await page.answers.join();
  const { promise, resolve } = Promise.withResolvers<JoinedVoice>();
  page.answers.join = () => promise;
  const joined = page.session.start();
  page.session.onChanged(list(1));
  page.session.onChanged(list(3, 5, 8));
  resolve(reply);
  await joined;
  expect(page.open()).toEqual([3, 8]);
});

test('a signal that overtakes the list reaches its connection, and one for another visit does not', async () => {
  const { session, links } = await createPageInVoice();
  session.onSignal({ from: 8, to: 5, signal });
  session.onSignal({ from: 8, to: 4, signal });
  session.onChanged(list(3, 5, 8));
  expect(links.get(8)!.received).toEqual([signal]);
  session.onSignal({ from: 8, to: 5, signal });
  expect(links.get(8)!.received).toHaveLength(2);
});

test('the page reports every ten seconds', async () => {
  const { advance, calls } = await createPageInVoice();
  await advance(3 * keepAliveMs);
  expect(calls.keeps).toBe(3);
});

test('a page that the server counts as lost joins again, with new connections', async () => {
  const { session, advance, answers, calls, open, links } = await createPageInVoice();
  answers.keep = () => Promise.reject(refusal('not_in_voice'));
  answers.join = async () => ({ voiceId: 11, ...list(3, 11), iceServers: [], relayOnly: false });
  await advance(keepAliveMs);
  expect(calls.joins).toEqual([{ muted: false }, { muted: false, voiceId: 5 }]);
  expect(session.state.get()).toMatchObject({ phase: 'in', voiceId: 11 });
  expect(open()).toEqual([3]);
  session.onEnded({ voiceId: 5, why: 'replaced' });
  expect(session.state.get().voiceId).toBe(11);
  expect(links.get(3)!.isClosed).toBe(false);
});

test('a page whose place was taken by another tab ends, and does not take it back', async () => {
  const { advance, answers, calls, ends, open } = await createPageInVoice();
  answers.keep = () => Promise.reject(refusal('not_in_voice'));
  answers.join = () => Promise.reject(refusal('voice_replaced'));
  await advance(10 * keepAliveMs);
  expect(ends).toEqual(['replaced']);
  expect(open()).toEqual([]);
  expect(calls.joins).toHaveLength(2);
});

test('without the server the connections stay, and the page continues when it answers again', async () => {
  const { session, advance, answers, open, links } = await createPageInVoice();
  const { join } = answers;
  answers.keep = () => Promise.reject(offline);
  answers.join = () => Promise.reject(offline);
  await advance(60_000);
  expect(session.state.get().phase).toBe('reconnecting');
  expect(open()).toEqual([3]);
  Object.assign(answers, { join, keep: async () => undefined });
  await advance(31_000);
  expect(session.state.get()).toMatchObject({ phase: 'in', voiceId: 5 });
  expect(links.get(3)!.retries).toBe(1);
});

test('after a loss of the live channel the page asks for the list, and tries broken connections again', async () => {
  const { session, settle, calls, answers, open, links } = await createPageInVoice();
  answers.join = async () => ({ voiceId: 5, ...list(5, 8), iceServers: [], relayOnly: false });
  session.onLive();
  await settle();
  expect(calls.joins.at(-1)).toEqual({ muted: false, voiceId: 5 });
  expect(open()).toEqual([8]);
  expect(links.get(8)!.retries).toBe(1);
});

test.each(['replaced', 'left_room', 'not_friends', 'signed_out'] as const)(
  'the end "%s" closes everything, and nothing is sent any more',
  async (why) => {
    const { session, advance, ends, open, calls } = await createPageInVoice();
    session.onEnded({ voiceId: 4, why });
    expect(ends).toEqual([]);
    session.onEnded({ voiceId: 5, why });
    session.onChanged(list(3, 5, 8));
    session.onSignal({ from: 3, to: 5, signal });
    session.onLive();
    await advance(10 * keepAliveMs);
    expect(ends).toEqual([why]);
    expect(open()).toEqual([]);
    expect(calls).toEqual({ joins: [{ muted: false }], keeps: 0, left: [] });
  },
);

test('a refused join rejects, and a page that left meanwhile does not stay in voice', async () => {
  const refused = createPage();
  refused.answers.join = () => Promise.reject(refusal('voice_full'));
  await expect(refused.session.start()).rejects.toMatchObject({ code: 'voice_full' });
  const left = createPage();
  const joined = left.session.start();
  left.session.leave();
  await joined;
  expect(left.calls.left).toEqual([5]);
  expect(left.open()).toEqual([]);
});

test('after minutes without the server, the page does not join again by itself', async () => {
  const { advance, answers, ends, open } = await createPageInVoice();
  const { join } = answers;
  answers.keep = () => Promise.reject(offline);
  answers.join = () => Promise.reject(offline);
  await advance(6 * 60_000);
  Object.assign(answers, { join, keep: async () => undefined });
  await advance(60_000);
  expect(ends).toEqual(['lost']);
  expect(open()).toEqual([]);
});

test('a long conversation gets new passwords of the TURN server, without new connections', async () => {
  const { advance, calls, links, open } = await createPageInVoice();
  await advance(3 * 3_600_000);
  expect(calls.joins).toHaveLength(3);
  expect(links.get(3)).toMatchObject({ renewals: 2, isClosed: false });
  expect(open()).toEqual([3]);
});

test('a microphone that is switched several times is reported once', async () => {
  const { session, advance, calls } = await createPageInVoice();
  for (let n = 0; n < 9; n += 1) session.reportMuted();
  await advance(1000);
  expect(calls.keeps).toBe(1);
});
