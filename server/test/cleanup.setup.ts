import { afterAll, vi } from 'vitest';
import { runCleanups } from './cleanup.ts';

/** Test files share a process: mocked clocks and functions must not stay for the next file. */
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await runCleanups();
});
