import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { watchForStall } from './stall.mjs';

/** @param {string} script */
function start(script) {
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  /** @type {string[]} */
  const said = [];
  return { child, said, say: (/** @type {string} */ line) => said.push(line) };
}

test('a server that lives and does nothing is ended, and the log says why', async () => {
  const { child, said, say } = start('process.send("moving"); setImmediate(() => { for (;;); })');
  watchForStall(child, { isStopping: () => false, lookEveryMs: 20, say });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(said).toEqual([
    'Snowglobe does not move: no sign of it for 30 seconds.',
    'Snowglobe still does not move; it is ended.',
  ]);
});

test('one that takes its time to start, that moves, or that is being stopped is left alone', () => {
  vi.useFakeTimers();
  /** @param {{ isStopping: boolean }} how */
  function watch({ isStopping }) {
    const child = Object.assign(new EventEmitter(), { kill: vi.fn() });
    const said = vi.fn();
    watchForStall(/** @type {never} */ (child), { isStopping: () => isStopping, say: said });
    return { child, said };
  }
  const [starting, moving] = [watch({ isStopping: false }), watch({ isStopping: false })];
  const stopping = watch({ isStopping: true });
  stopping.child.emit('message');
  for (let minutes = 0; minutes < 10; minutes += 1) {
    moving.child.emit('message');
    vi.advanceTimersByTime(60_000);
  }
  for (const { child } of [starting, moving, stopping]) expect(child.kill).not.toHaveBeenCalled();
  for (const { said } of [starting, stopping]) expect(said).not.toHaveBeenCalled();
  // A minute without a sign is worth a word, and so is its end.
  expect(moving.said.mock.calls.slice(0, 2)).toEqual([
    ['Snowglobe does not move: no sign of it for 30 seconds.'],
    ['Snowglobe moves again.'],
  ]);
});
