import { useId, type ReactNode } from 'react';
import { Panel } from '../../../ui/panel.tsx';

type SettingsPanelProps = { title: string; text?: ReactNode; action?: ReactNode; children?: ReactNode };

/** One subject of the settings. */
export function SettingsPanel({ title, text, action, children }: SettingsPanelProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} className="sm:!p-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h2 id={id} className="text-card">
            {title}
          </h2>
          {text && <p className="mt-0.5 text-menu text-mist">{text}</p>}
        </div>
        {action}
      </div>
      {children && <div className="mt-5">{children}</div>}
    </Panel>
  );
}
