import { useEffect, useState } from 'react';
import { useHealth } from '../../../core/health.ts';
import { redirectToGoogle } from '../../../core/session.ts';
import google from '../../../ui/art/google.svg';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { toast } from '../../../core/toasts.ts';
import { t } from '../../../core/texts.ts';
import styles from './google-button.module.css';

/** Sign-in with Google, below a thin line. Shown only if the operator has configured it. */
export function GoogleButton() {
  const { offersGoogle } = useHealth();
  const [isRedirecting, setIsRedirecting] = useState(false);

  // Back from Google restores the page from the browser's cache with the busy button, so it is reset.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && setIsRedirecting(false);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  async function redirect() {
    setIsRedirecting(true);
    const outcome = await redirectToGoogle();
    if (!outcome) return;
    setIsRedirecting(false);
    toast({ title: t('account:loginFailed'), message: outcome.refused, type: 'error' });
  }

  if (!offersGoogle) return null;
  return (
    <>
      <p className={classNames('readout', styles.or)}>{t('account:or')}</p>
      <Button size="form" full busy={isRedirecting} onClick={redirect}>
        {!isRedirecting && <img src={google} alt="" width="18" height="18" />}
        {t('account:continueWithGoogle')}
      </Button>
    </>
  );
}
