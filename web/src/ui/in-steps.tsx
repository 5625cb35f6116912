import { startTransition, useEffect, useState, type ReactNode } from 'react';

type InStepsProps = { first: number; children: readonly ReactNode[] };

/** How long a step may wait for a pause. */
const maxWaitMs = 1000;

/** Calls back when the page has nothing else to do. Safari has no idle callbacks. */
function afterOtherWork(call: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call, 50);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(call, { timeout: maxWaitMs });
  return () => cancelIdleCallback(request);
}

/** Shows the first children at once and the others one by one, so that a slow phone can react and draw in between. */
export function InSteps({ first, children }: InStepsProps) {
  const [shown, setShown] = useState(first);
  const isComplete = shown >= children.length;
  useEffect(() => {
    if (isComplete) return;
    return afterOtherWork(() => startTransition(() => setShown(shown + 1)));
  }, [shown, isComplete]);
  // oxlint-disable-next-line react/no-array-index-key -- the list is fixed
  return children.slice(0, shown).map((child, at) => <Step key={at}>{child}</Step>);
}

const Step = ({ children }: { children: ReactNode }) => children;
