import type { Home } from '@snowglobe/contract/features/home/home.model.ts';
import type { Clock } from './clock.ts';

/** The answers in one reply of getHome, by the names of the calls that they replace. */
type Answers = { getHome: Home } & NonNullable<Home['shell']>;
type Name = keyof Answers;

/** The same calls as single requests. */
type Calls = { [N in Name]: () => Promise<NonNullable<Answers[N]>> };

type FirstLoadParts = { api: Calls; clock: Clock };

/**
 * A page that opens with home fetches home's data and that of the navigation in one request. Each part calls `ask` as if
 * it fetched alone; its second `ask`, and data that the reply lacks, become single requests.
 */
export function createFirstLoad({ api, clock }: FirstLoadParts) {
  const asked = new Set<Name>();
  let bundle: (() => Promise<Answers>) | null = null;

  /** Null when there is no bundled request or it failed: then the single request reports the error. */
  async function bundled<N extends Name>(name: N): Promise<Answers[N] | null> {
    const isFirst = !asked.has(name);
    asked.add(name);
    const answers = isFirst && bundle ? await bundle().catch(() => null) : null;
    return answers && answers[name];
  }

  return {
    /** Bundles the first answers into this request, unless a part has already asked. */
    bundleWith(ask: () => Promise<Answers>): void {
      if (asked.size > 0) return;
      let request: Promise<Answers> | undefined;
      bundle = () => (request ??= begin(ask));
    },

    async ask<N extends Name>(name: N): Promise<NonNullable<Answers[N]>> {
      return (await bundled(name)) ?? (await api[name]());
    },

    /** Starts again for the next member. */
    forget(): void {
      asked.clear();
      bundle = null;
    },
  };

  function begin(ask: () => Promise<Answers>): Promise<Answers> {
    // Only for parts that ask in the same moment: later the answer could be older than an event that the live channel has
    // already delivered.
    clock.after(0, () => {
      bundle = null;
    });
    return ask();
  }
}
