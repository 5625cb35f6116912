import type { ReactNode } from 'react';

/** A visible word above a group that already carries its own name. */
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
