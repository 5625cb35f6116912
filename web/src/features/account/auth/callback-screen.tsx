import { useEffect, useRef } from 'react';
import { navigate } from '../../../core/location.ts';
import { exchangeGoogleCode } from '../../../core/session.ts';
import { Globe } from '../../../ui/globe.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Sky } from '../../../ui/sky.tsx';
import { Snowfall } from '../../../ui/snowfall.tsx';
import { toast } from '../../../core/toasts.ts';
import { authPath } from './auth-mode.ts';
import { googleFailureText } from './sign-in-errors.ts';
import { t } from '../../../core/texts.ts';
import styles from './callback-screen.module.css';

/** /auth/callback: Google redirects to this page after a sign-in. */
export default function CallbackScreen() {
  const hasStarted = useRef(false);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void finishSignIn();
  }, []);

  return (
    <>
      <Sky outside />
      <Snowfall />
      <main className={styles.screen}>
        <Panel glass="float" pad="none" snowEdge className={styles.card}>
          <div className={styles.globe}>
            <Globe size={132} />
          </div>
          <h1 className={styles.title}>{t('account:processingAuthentication')}</h1>
          <p className={styles.text}>{t('account:processingText')}</p>
          <Progress label={t('account:processingAuthentication')} />
        </Panel>
      </main>
    </>
  );
}

/** Ends at `/` in both cases: it shows the member area after a sign-in, and the landing page after a failure. */
async function finishSignIn(): Promise<void> {
  try {
    if ((await exchangeGoogleCode()) === 'code wanted') return navigate(authPath('code'), { replace: true });
  } catch (error) {
    const failure = error as Error;
    // A refusal of the server (it has a cause) is logged already.
    if (!failure.cause) console.error(failure.message);
    toast({ title: t('account:loginFailed'), message: googleFailureText(failure), type: 'error' });
  }
  // A link that was opened before the sign-in may already have changed the address.
  if (window.location.pathname === '/auth/callback') navigate('/', { replace: true });
}
