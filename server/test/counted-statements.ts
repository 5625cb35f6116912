import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { vi } from 'vitest';
import type { App } from '../src/app.ts';

type Counted = { route: string; statements: string[]; running: number };

/** Counts the SQL statements of each request: with `begin` and `commit`, and with those that run after its answer. */
export function createStatementCount() {
  const current = new AsyncLocalStorage<Counted>();
  const requests: Counted[] = [];
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const answer = original.apply(this, args);
    const counted = current.getStore();
    if (counted && answer instanceof Promise) {
      counted.statements.push(textOf(args[0]));
      counted.running += 1;
      answer.catch(() => undefined).finally(() => (counted.running -= 1));
    }
    return answer;
  });

  return {
    /** Counting begins after the session was read, which is the same for every call. */
    watch({ http }: App): void {
      http.addHook('onRequest', (request, _reply, done) => {
        const counted = {
          route: `${request.method} ${request.routeOptions.url}`,
          statements: [],
          running: 0,
        };
        requests.push(counted);
        current.run(counted, done);
      });
    },
    /** The statements of the request to this route that `work` makes. */
    async during(route: string, work: () => Promise<unknown>): Promise<string[]> {
      requests.length = 0;
      await work();
      const counted = requests.find((request) => request.route === route);
      if (!counted) throw new Error(`${route} was not called`);
      for (let quiet = 0; quiet < 5; quiet += 1) {
        await nextTurn();
        if (counted.running > 0) quiet = 0;
      }
      return counted.statements;
    },
    close: () => spy.mockRestore(),
  };
}

function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text: string }).text;
  return text.replaceAll(/\s+/g, ' ').trim();
}
