import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { withApp } from '../../../test/with-app.ts';
import { createLogger } from './logger.ts';

function listen() {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  return { log, lines, last: () => JSON.parse(lines.at(-1)!) as { err: Record<string, unknown> } };
}

describe('a logged error', () => {
  it('has its type, message, code, stack and cause', () => {
    const { log, last } = listen();
    const cause = new Error('the line was cut');
    log.warn(
      { err: Object.assign(new TypeError('nothing came', { cause }), { code: 'ECONNRESET' }) },
      'a request failed',
    );
    expect(last()).toMatchObject({
      msg: 'a request failed',
      err: {
        type: 'TypeError',
        message: 'nothing came',
        code: 'ECONNRESET',
        stack: expect.stringMatching(/^\s+at .*logger\.test\.ts/),
        cause: 'the line was cut',
      },
    });
  });

  it('has none of the properties that libraries attach to it', () => {
    const { log, lines } = listen();
    const hung = {
      client: { connectionParameters: { password: 'hunter2' }, queries: ['select secret'] },
      detail: 'Key (email)=(ann@example.com) already exists.',
      parameters: ['a private message'],
      payload: 'x'.repeat(1_000_000),
      response: { headers: { authorization: 'Bearer hunter2' } },
    };
    const error = Object.assign(
      new Error('it failed', { cause: Object.assign(new Error('why'), hung) }),
      hung,
    );
    log.error({ err: error }, 'a request failed');
    log.error(error);
    log.child({ reqId: '1' }).error({ err: error }, 'a request failed');
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(line).not.toMatch(/hunter2|secret|ann@|private|xxx/);
      expect(line.length).toBeLessThan(4000);
    }
  });

  it('is shortened when its message is long', () => {
    const { log, lines, last } = listen();
    log.error({ err: new Error('y'.repeat(1_000_000)) });
    expect(lines[0]!.length).toBeLessThan(8000);
    expect(last().err['message']).toContain('(1000000 characters)');
  });

  it('may be any thrown value', () => {
    const { log, last } = listen();
    log.error({ err: 'a text' });
    expect(last().err).toEqual({ type: 'string', message: 'a text' });
    log.error({ err: { token: 'hunter2' } });
    expect(last().err).toEqual({ type: 'object', message: 'an object was thrown' });
    log.error({ err: new AggregateError([new Error('not here'), new Error('nor there')]) });
    expect(last().err['message']).toBe('not here; nor there');
  });
});

it('a lost database connection is one short line without client, statements and password', async () => {
  const { log, lines } = listen();
  const app = await withApp({}, { log });
  // One connection terminates the other, idle ones.
  await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.1)`.execute(app.db)));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(app.db);
  await expect.poll(() => lines.join('')).toContain('A database connection was lost');
  for (const line of lines) {
    expect(line.length).toBeLessThan(4000);
    expect(line).not.toMatch(/"client"|secretKey|connectionParameters|pg_sleep/);
  }
});
