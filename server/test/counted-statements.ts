import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { vi } from 'vitest';
import type { App } from '../src/app.ts';

type Counted = { route: string; statements: string[]; running: number };

/** What each request asks of the database: every statement, `begin` and `commit` too, and whatever it sets off behind its answer. */
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
    /** Who is calling is known already when counting begins: it is the same for every call. */
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
    /** The statements of the one request to this route during the work. */
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
