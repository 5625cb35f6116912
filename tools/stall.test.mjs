import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { watchForStall } from './stall.mjs';

/** @param {string} script */
function start(script) {
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  /** @type {string[]} */
  const lines = [];
  return { child, lines, log: (/** @type {string} */ line) => lines.push(line) };
}

test('a server that hangs is killed, and the log says why', async () => {
  const { child, lines, log } = start('process.send("moving"); setImmediate(() => { for (;;); })');
  watchForStall(child, { isStopping: () => false, checkEveryMs: 20, log });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(lines).toEqual([
    'Snowglobe has not responded for 30 seconds. After 2 minutes it is started again.',
    'Snowglobe has not responded for 2 minutes: the process is killed and started again.',
  ]);
});

test('a server that is starting, that responds, or that is stopping is not killed', () => {
  vi.useFakeTimers();
  /** @param {{ isStopping: boolean }} how */
  function watch({ isStopping }) {
    const child = Object.assign(new EventEmitter(), { kill: vi.fn() });
    const log = vi.fn();
    watchForStall(/** @type {never} */ (child), { isStopping: () => isStopping, log });
    return { child, log };
  }
  const [starting, responding] = [watch({ isStopping: false }), watch({ isStopping: false })];
  const stopping = watch({ isStopping: true });
  stopping.child.emit('message');
  for (let minutes = 0; minutes < 10; minutes += 1) {
    responding.child.emit('message');
    vi.advanceTimersByTime(60_000);
  }
  for (const { child } of [starting, responding, stopping]) expect(child.kill).not.toHaveBeenCalled();
  for (const { log } of [starting, stopping]) expect(log).not.toHaveBeenCalled();
  // It sends one message a minute: each gap is logged, and so is its end.
  expect(responding.log.mock.calls.slice(0, 2)).toEqual([
    ['Snowglobe has not responded for 30 seconds. After 2 minutes it is started again.'],
    ['Snowglobe responds again.'],
  ]);
});
