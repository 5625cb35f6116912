import type { Home } from '@snowglobe/contract/features/home/home.model.ts';
import type { Clock } from './clock.ts';

/** What one call can bring, by the names of the calls that it stands for. */
type Answers = { getHome: Home } & NonNullable<Home['shell']>;
type Name = keyof Answers;

/** The same, one by one. */
type Calls = { [N in Name]: () => Promise<NonNullable<Answers[N]>> };

type FirstLoadParts = { api: Calls; clock: Clock };

/**
 * A page that opens with home asks in one call for what home shows and for what stands around it. Each part asks here
 * as if it were alone; what it asks for a second time, and what did not come along, is asked for alone.
 */
export function createFirstLoad({ api, clock }: FirstLoadParts) {
  const asked = new Set<Name>();
  let whole: (() => Promise<Answers>) | null = null;

  /** Nothing when there is no such call, or when it failed: what is wrong, each hears best from a call of its own. */
  async function brought<N extends Name>(name: N): Promise<Answers[N] | null> {
    const isFirst = !asked.has(name);
    asked.add(name);
    const answers = isFirst && whole ? await whole().catch(() => null) : null;
    return answers && answers[name];
  }

  return {
    /** From now on the first answers come with this call, unless somebody has asked already. */
    bundleWith(ask: () => Promise<Answers>): void {
      if (asked.size > 0) return;
      let coming: Promise<Answers> | undefined;
      whole = () => (coming ??= begin(ask));
    },

    async ask<N extends Name>(name: N): Promise<NonNullable<Answers[N]>> {
      return (await brought(name)) ?? (await api[name]());
    },

    /** For the next member it begins anew. */
    forget(): void {
      asked.clear();
      whole = null;
    },
  };

  function begin(ask: () => Promise<Answers>): Promise<Answers> {
    // Only for those who ask in the same moment. For one who comes later the answer could be older than what was told
    // on the live channel meanwhile.
    clock.after(0, () => {
      whole = null;
    });
    return ask();
  }
}
