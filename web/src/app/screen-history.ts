type Visited = { screen: string; address: string };

/** Older screens are forgotten. */
const maxScreens = 20;

/** The visited screens with their addresses, for the Back button of the page. */
export function createScreenHistory() {
  const before: Visited[] = [];
  let current: Visited | undefined;
  return {
    /** Called on each change of the address. */
    visit(screen: string, address: string): void {
      if (current && current.screen !== screen) {
        // The browser's Back button leads there, too.
        if (before.at(-1)?.screen === screen) before.pop();
        else before.push(current);
        before.splice(0, before.length - maxScreens);
      }
      current = { screen, address };
    },
    /** The address of the screen before; home if there is none. */
    back: (): string => before.at(-1)?.address ?? '/',
  };
}
