import { ShieldCheck } from 'lucide-react';
import { Tag } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';

export function OwnerNote({ className }: { className?: string }) {
  return (
    <Panel as="div" pad="none" className={classNames('flex items-start gap-4 p-5', className)}>
      <span className="grid size-10 flex-none place-items-center rounded-icon bg-owner/10 text-owner">
        <Icon of={ShieldCheck} size={22} />
      </span>
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong>Administrator privileges</strong>
          <Tag color="#facc15">Owner Access</Tag>
        </p>
        <p className="mt-1 text-small text-mist">
          You hold the keys to this globe: its members, roles and everything in it.
        </p>
      </div>
    </Panel>
  );
}
