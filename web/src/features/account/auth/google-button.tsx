import { useEffect, useState } from 'react';
import { useHealth } from '../../../core/health.ts';
import { redirectToGoogle } from '../../../core/session.ts';
import google from '../../../ui/art/google.svg';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { toast } from '../../../core/toasts.ts';
import styles from './google-button.module.css';

/** The other way in, below a thin line, where the operator has set it up. */
export function GoogleButton() {
  const { offersGoogle } = useHealth();
  const [leaving, setLeaving] = useState(false);

  // Back from Google brings the page back as it was left: busy.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  async function leave() {
    setLeaving(true);
    const outcome = await redirectToGoogle();
    if (!outcome) return;
    setLeaving(false);
    toast({ title: 'Login failed', message: outcome.refused, type: 'error' });
  }

  if (!offersGoogle) return null;
  return (
    <>
      <p className={classNames('readout', styles.or)}>or</p>
      <Button size="form" full busy={leaving} onClick={leave}>
        {!leaving && <img src={google} alt="" width="18" height="18" />}
        Continue with Google
      </Button>
    </>
  );
}
