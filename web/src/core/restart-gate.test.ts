import { expect, test } from 'vitest';
import type { LiveState } from './live-channel.ts';
import { createRestartGate } from './restart-gate.ts';
import { createStore } from './store.ts';

function createGate() {
  const state = createStore<LiveState>('up');
  const gate = createRestartGate();
  gate.follow({ state });
  const sent: string[] = [];
  const call = async (name: string, signal?: AbortSignal) => {
    await gate.pass(signal);
    sent.push(name);
  };
  return { state, sent, call };
}

test('calls wait while the server restarts, and are sent in their order when the page is connected again', async () => {
  const { state, sent, call } = createGate();
  await call('before');
  state.set('restarting');
  const waiting = [call('first'), call('second')];
  await Promise.resolve();
  expect(sent).toEqual(['before']);
  state.set('up');
  await Promise.all(waiting);
  await call('after');
  expect(sent).toEqual(['before', 'first', 'second', 'after']);
});

test.each(['down', 'off'] as const)(
  'calls do not wait for a server that stays away: the channel is %s',
  async (end) => {
    const { state, sent, call } = createGate();
    state.set('restarting');
    const waiting = call('one');
    state.set(end);
    await waiting;
    expect(sent).toEqual(['one']);
  },
);

test('a cancelled call does not wait', async () => {
  const { state, sent, call } = createGate();
  state.set('restarting');
  const cancel = new AbortController();
  const waiting = call('one', cancel.signal);
  cancel.abort();
  await waiting;
  await call('two', cancel.signal);
  expect(sent).toEqual(['one', 'two']);
});
