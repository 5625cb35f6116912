/** The part of `window` that core/address.ts uses: a history with entries and navigation. */
export function createPretendWindow(address: string) {
  const origin = 'http://snowglobe.test';
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(address, origin), state: null }];
  let at = 0;
  const events = new EventTarget();

  function go(steps: number): void {
    at += steps;
    events.dispatchEvent(new Event('popstate'));
  }

  const history = {
    get state() {
      return entries[at]!.state;
    },
    pushState(state: unknown, _title: string, to: string) {
      at += 1;
      entries.splice(at, Infinity, { url: new URL(to, origin), state: structuredClone(state) });
    },
    replaceState(state: unknown, _title: string, to?: string) {
      entries[at] = { url: new URL(to ?? entries[at]!.url, origin), state: structuredClone(state) };
    },
    back: () => go(-1),
    go,
  };

  return {
    window: {
      history,
      get location() {
        const { pathname, search } = entries[at]!.url;
        return { pathname, search, origin };
      },
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
      dispatchEvent: events.dispatchEvent.bind(events),
    },
    here: () => entries[at]!.url.pathname + entries[at]!.url.search,
    /** The entries before the current one, the oldest first. */
    past: () => entries.slice(0, at).map(({ url }) => url.pathname + url.search),
  };
}
