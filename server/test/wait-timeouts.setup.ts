import { vi } from 'vitest';

/**
 * The default timeout of `vi.waitFor` and `vi.waitUntil` is one second, which fails on a busy machine, and vitest has
 * no setting for it (as it has for `expect.poll`). A timeout should only end a test that hangs.
 */
const defaults = { timeout: 30_000 };

for (const name of ['waitFor', 'waitUntil'] as const) {
  const wait = vi[name] as (check: () => unknown, options?: object) => Promise<unknown>;
  // Test files share a process: an earlier file may have done this already.
  if ('hasLongTimeout' in wait) continue;
  const waitLonger = (check: () => unknown, options: number | object = {}) =>
    wait(check, { ...defaults, ...(typeof options === 'number' ? { timeout: options } : options) });
  Object.assign(vi, { [name]: Object.assign(waitLonger, { hasLongTimeout: true }) });
}
