import { useState } from 'react';
import { PasswordStep, type Setup } from './password-step.tsx';
import { ScanStep } from './scan-step.tsx';

type SetUpDialogsProps = { onClose: () => void; onConfirmed: (recoveryCodes: string[]) => void };

/** The way to two-factor: the password, then the phone. Whoever leaves in between begins anew. */
export function SetUpDialogs({ onClose, onConfirmed }: SetUpDialogsProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  return setup ? (
    <ScanStep setup={setup} onClose={onClose} onConfirmed={onConfirmed} />
  ) : (
    <PasswordStep onClose={onClose} onSetup={setSetup} />
  );
}
