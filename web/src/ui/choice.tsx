import type { ReactNode } from 'react';

/** A visible label above a group that has its own accessible name. */
export function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
