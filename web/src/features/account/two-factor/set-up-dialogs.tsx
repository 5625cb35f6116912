import { useState } from 'react';
import { PasswordStep, type Setup } from './password-step.tsx';
import { ScanStep } from './scan-step.tsx';

type SetUpDialogsProps = { onClose: () => void; onConfirmed: (recoveryCodes: string[]) => void };

/** Sets up two-factor: first the password, then the phone. Closing the dialog starts again from the first step. */
export function SetUpDialogs({ onClose, onConfirmed }: SetUpDialogsProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  return setup ? (
    <ScanStep setup={setup} onClose={onClose} onConfirmed={onConfirmed} />
  ) : (
    <PasswordStep onClose={onClose} onSetup={setSetup} />
  );
}
