import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { screenPath } from '../core/location.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { ScreenLink } from './screen-link.tsx';

/** Stands where the tabs would be, for staff whose rights wait for two-factor. */
export function TwoFactorGate() {
  return (
    <Panel
      frost="left"
      drift
      pad="none"
      className="mt-8 px-6 py-12 text-center sm:py-16"
      aria-labelledby="gate"
    >
      <span className="mx-auto grid size-16 place-items-center rounded-full border border-line-strong bg-tint text-owner">
        <Icon of={ShieldAlert} size={28} />
      </span>
      <h2 id="gate" className="mt-5 text-section">
        Set up <span className="whitespace-nowrap">two-factor</span> to continue
      </h2>
      <p className="mx-auto mt-2 max-w-110 text-mist">
        An owner requires it of everyone on the staff. Your rights wait for you and are back the moment it is
        on. It takes a minute and an authenticator app.
      </p>
      <Button
        as={ScreenLink}
        href={screenPath('profile', { tab: 'security' })}
        variant="primary"
        icon={ShieldCheck}
        className="mt-7"
      >
        Set up two-factor
      </Button>
    </Panel>
  );
}
