import { type ReactNode } from 'react';
import { Panel } from '../ui/panel.tsx';

export function Card({ title, children, wide }: { title: string; children: ReactNode; wide?: boolean }) {
  return (
    <Panel className={wide ? 'lg:col-span-3' : ''}>
      <h2 className="label mb-4 font-normal !text-ice">{title}</h2>
      {children}
    </Panel>
  );
}
