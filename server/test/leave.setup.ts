import { afterAll, vi } from 'vitest';
import { leave } from './leave.ts';

/** Files share their process: what one of them did to the clock or to a function is not for the next. */
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await leave();
});
