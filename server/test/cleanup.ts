type Cleanup = () => Promise<unknown>;

const cleanups: Cleanup[] = [];

/**
 * Registers work for the end of the test file, such as closing a server. It can be called anywhere in the file, also
 * inside a test, where `afterAll` is not allowed.
 */
export function onCleanup(leaving: Cleanup): void {
  cleanups.push(leaving);
}

/** Runs in reverse order: what was opened last is closed first. */
export async function runCleanups(): Promise<void> {
  for (let leaving = cleanups.pop(); leaving; leaving = cleanups.pop()) await leaving();
}
