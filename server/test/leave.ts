type Leaving = () => Promise<unknown>;

const leavings: Leaving[] = [];

/**
 * What is to be closed or removed when the test file is done, wherever in it this is said: `afterAll` is heard at the
 * top of a file only, and files share their process.
 */
export function onLeave(leaving: Leaving): void {
  leavings.push(leaving);
}

/** In reverse: what was opened last goes first. */
export async function leave(): Promise<void> {
  for (let leaving = leavings.pop(); leaving; leaving = leavings.pop()) await leaving();
}
