import { commonFaults } from '@snowglobe/contract/errors.ts';
import { expect, it } from 'vitest';
import { withApp } from '../test/with-app.ts';
import { AppError } from './core/app-error.ts';
import { createLogger } from './core/observe/logger.ts';
import { inEnglish } from './core/texts/texts.ts';

it('a refused background task is one info line, and only a failed one is logged as an error', async () => {
  const lines: string[] = [];
  const app = await withApp({}, { log: createLogger('info', { write: (line) => void lines.push(line) }) });
  // The line that says that it listens.
  lines.length = 0;
  const told = async () => {
    await expect.poll(() => lines.length).toBe(1);
    return JSON.parse(lines.pop()!) as object;
  };
  app.core.inBackground('send a mail', () => Promise.reject(new AppError(commonFaults.tooMany)));
  expect(await told()).toEqual({
    level: 30,
    time: expect.any(String),
    reason: inEnglish(commonFaults.tooMany.text),
    msg: 'The background task "send a mail" was refused; see the reason',
  });
  app.core.inBackground('send a mail', () => Promise.reject(new Error('no way')));
  expect(await told()).toMatchObject({
    level: 50,
    msg: 'The background task "send a mail" failed',
    err: { message: 'no way' },
  });
});
