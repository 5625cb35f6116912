type Place = { screen: string; address: string };

/** Longer ways back nobody remembers. */
const longest = 20;

/** Which screens somebody came by, so that Back leads to the one before, as it was left. */
export function createScreenHistory() {
  const before: Place[] = [];
  let current: Place | undefined;
  return {
    /** Tells where they are now, each time the address changes. */
    arrive(screen: string, address: string): void {
      if (current && current.screen !== screen) {
        // The browser's own Back leads there, too.
        if (before.at(-1)?.screen === screen) before.pop();
        else before.push(current);
        before.splice(0, before.length - longest);
      }
      current = { screen, address };
    },
    /** The address that Back leads to: home for whoever came by a link. */
    back: (): string => before.at(-1)?.address ?? '/',
  };
}
