import { startTransition, useEffect, useState, type ReactNode } from 'react';

type InStepsProps = { first: number; children: readonly ReactNode[] };

/** Shows the first children at once and the others one by one, so that a slow phone can react in between. */
export function InSteps({ first, children }: InStepsProps) {
  const [shown, setShown] = useState(first);
  const isComplete = shown >= children.length;
  useEffect(() => {
    if (isComplete) return;
    const timer = window.setTimeout(() => startTransition(() => setShown(shown + 1)));
    return () => window.clearTimeout(timer);
  }, [shown, isComplete]);
  // oxlint-disable-next-line react/no-array-index-key -- the list is fixed
  return children.slice(0, shown).map((child, at) => <Step key={at}>{child}</Step>);
}

const Step = ({ children }: { children: ReactNode }) => children;
