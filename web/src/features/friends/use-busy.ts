import { useState } from 'react';

/** Runs one action per click: the button is busy until the action ends, and further clicks are ignored. */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  async function run(action: () => Promise<unknown>) {
    if (busy) return;
    setBusy(true);
    await action();
    setBusy(false);
  }
  return { busy, run };
}
