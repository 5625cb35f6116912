import { vi } from 'vitest';

/**
 * Whoever waits for something to happen waits long: the end of it is there for what hangs, and a busy machine is no
 * error. `expect.poll` has a setting for it, `vi.waitFor` and `vi.waitUntil` have none: one second, unless it is told.
 */
const patience = { timeout: 30_000 };

for (const name of ['waitFor', 'waitUntil'] as const) {
  const wait = vi[name] as (check: () => unknown, options?: object) => Promise<unknown>;
  // Files share their process: the one before may have been here.
  if ('isPatient' in wait) continue;
  const patiently = (check: () => unknown, options: number | object = {}) =>
    wait(check, { ...patience, ...(typeof options === 'number' ? { timeout: options } : options) });
  Object.assign(vi, { [name]: Object.assign(patiently, { isPatient: true }) });
}
