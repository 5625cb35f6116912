import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { inRoot } from './root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'snowglobe-supervise-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let runs = 0;
/** @type {import("node:child_process").ChildProcess[]} */
const children = [];
// A failed test must not leave a server behind.
afterEach(() => {
  for (const child of children.splice(0))
    if (child.exitCode === null) process.kill(-Number(child.pid), 'SIGKILL');
});

/**
 * Supervises a server that is a few lines of shell. `$runs` is a file to which it can add a line.
 * @param {string} server
 * @param {{ checkEveryS?: number, input?: string }} [options]
 */
function supervise(server, { checkEveryS = 5, input = '' } = {}) {
  const file = join(folder, `runs-${(runs += 1)}`);
  const child = spawn('/bin/sh', [inRoot('tools', 'supervise.sh'), '/bin/sh', '-c', server], {
    detached: true,
    env: { ...process.env, runs: file, SNOWGLOBE_CHECK_EVERY_S: String(checkEveryS) },
  });
  children.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (printed += text));
  // A server that ends at once closes its input.
  child.stdin.on('error', () => undefined).end(input);
  return {
    child,
    ended: once(child, 'close').then(([code]) => code),
    printed: () => printed,
    written: () => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
  };
}

/** A server that ends at the second signal. */
const OBEDIENT = `
  trap 'echo first >> "$runs"; trap "echo second >> \\"\\$runs\\"; exit 3" TERM' TERM
  echo up >> "$runs"
  while :; do sleep 0.05; done`;

test.each([
  ['ended by itself', 'exit 0', 0],
  ['refused to start', 'exit 78', 78],
])('a server that %s is not started again, and its exit code is passed on', async (_, ending, code) => {
  const { ended, written } = supervise(`echo up >> "$runs"; ${ending}`);
  expect(await ended).toBe(code);
  expect(written()).toBe('up\n');
});

test('a server that crashes is started again, six times within a minute, and the log says why it ended', async () => {
  const { ended, printed, written } = supervise('echo up >> "$runs"; kill -SEGV $$');
  expect(await ended).toBe(139);
  expect(written()).toBe('up\n'.repeat(6));
  expect(printed().match(/ended unexpectedly \(SIGSEGV\); starting it again/g)).toHaveLength(5);
  expect(printed()).toContain('Snowglobe ended 6 times within a minute and is not started again.');
});

test('an exit code is named, and a later start can succeed', async () => {
  const { ended, printed } = supervise('echo up >> "$runs"; [ "$(grep -c up "$runs")" -gt 1 ] || exit 1');
  expect(await ended).toBe(0);
  expect(printed()).toBe('Snowglobe ended unexpectedly (exit code 1); starting it again.\n');
});

test.each(/** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT']))(
  '%s reaches the server, which may take its time, and its exit code is passed on',
  async (signal) => {
    // Node, because a shell cannot handle an interrupt when it was started in the background.
    const server = `exec "${process.execPath}" -e "
      const write = (text) => fs.appendFileSync(process.env.runs, text);
      process.on('${signal}', () => { write('${signal}'); setTimeout(() => process.exit(7), 300); });
      setInterval(() => undefined, 1000);
      write('up ');"`;
    const { child, ended, written } = supervise(server);
    await expect.poll(written).toBe('up ');
    child.kill(signal);
    expect(await ended).toBe(7);
    expect(written()).toBe(`up ${signal}`);
  },
);

test('the second signal reaches the server, too', async () => {
  const { child, ended, written } = supervise(OBEDIENT);
  await expect.poll(written).toBe('up\n');
  child.kill('SIGTERM');
  await expect.poll(written).toBe('up\nfirst\n');
  child.kill('SIGTERM');
  expect(await ended).toBe(3);
  expect(written()).toBe('up\nfirst\nsecond\n');
});

test('a server that hangs is killed and started again; one that is starting or stopping is not', async () => {
  // The first run sends one heartbeat and hangs, the second never sends one and lasts longer than the limit.
  const { child, ended, printed, written } = supervise(
    `echo up >> "$runs"
     trap 'sleep 1; exit 5' TERM
     [ "$(grep -c up "$runs")" -gt 1 ] || kill -USR1 "$SNOWGLOBE_SUPERVISOR"
     while :; do sleep 0.05; done`,
    { checkEveryS: 0.02 },
  );
  await expect.poll(written).toBe('up\nup\n');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  child.kill('SIGTERM');
  expect(await ended).toBe(5);
  expect(written()).toBe('up\nup\n');
  expect(printed().trim().split('\n')).toEqual([
    'Snowglobe has not responded for 30 seconds. After 2 minutes it is started again.',
    'Snowglobe has not responded for 2 minutes: the process is killed and started again.',
    'Snowglobe ended unexpectedly (SIGKILL); starting it again.',
  ]);
});

test('a heartbeat after the warning is reported, and the server is not killed', async () => {
  const { child, ended, printed, written } = supervise(
    `echo up >> "$runs"; trap 'exit 0' TERM
     kill -USR1 "$SNOWGLOBE_SUPERVISOR"; sleep 0.8
     while :; do kill -USR1 "$SNOWGLOBE_SUPERVISOR"; sleep 0.05; done`,
    { checkEveryS: 0.05 },
  );
  await expect.poll(printed).toContain('Snowglobe responds again.');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(written()).toBe('up\n');
});

test('the server reads the input of the launcher', async () => {
  const { ended, written } = supervise('cat >> "$runs"', { input: 'typed' });
  expect(await ended).toBe(0);
  expect(written()).toBe('typed');
});

test('nothing is left running', async () => {
  const { child, ended, written } = supervise(OBEDIENT, { checkEveryS: 0.05 });
  await expect.poll(written).toBe('up\n');
  const pid = /** @type {number} */ (child.pid);
  child.kill('SIGTERM');
  await expect.poll(written).toContain('first');
  child.kill('SIGTERM');
  await ended;
  // `close` comes when the last process that has the output open has ended; the shell itself is gone, too.
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
