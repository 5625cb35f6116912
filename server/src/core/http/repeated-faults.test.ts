import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { withApp } from '../../../test/with-app.ts';

const lines: string[] = [];
const app = await withApp(
  {},
  {
    log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
    prepare({ http }) {
      http.get('/api/broken', () => {
        throw new Error('the pipe is broken');
      });
      http.get('/api/cracked', () => {
        throw new Error('the glass is cracked');
      });
    },
  },
);
afterEach(() => vi.useRealTimers());

test('the same fault a hundred times is one log line, and the next line says how many were suppressed', async () => {
  const { get } = app.visitor();
  vi.useFakeTimers({ toFake: ['Date'] });
  const answers = await Promise.all(Array.from({ length: 100 }, () => get('/api/broken')));
  expect(answers.every(({ status }) => status === 500)).toBe(true);
  await get('/api/cracked');
  expect(lines.map((line) => JSON.parse(line).err.message)).toEqual([
    'the pipe is broken',
    'the glass is cracked',
  ]);
  vi.advanceTimersByTime(60_000);
  await get('/api/broken');
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ suppressed: 99, err: { message: 'the pipe is broken' } });
});
