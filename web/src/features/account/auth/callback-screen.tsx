import { withLocalTimes } from '../../../core/format/dates.ts';
import { useEffect, useRef } from 'react';
import { navigate } from '../../../core/location.ts';
import { exchangeCode } from '../../../core/session.ts';
import { Globe } from '../../../ui/globe.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Sky } from '../../../ui/sky.tsx';
import { Snowfall } from '../../../ui/snowfall.tsx';
import { toast } from '../../../core/toasts.ts';
import { authPath } from './auth-mode.ts';
import styles from './callback-screen.module.css';

/** /auth/callback: where a third-party sign-in comes back to. */
export default function CallbackScreen() {
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void finishSignIn();
  }, []);

  return (
    <>
      <Sky outside />
      <Snowfall />
      <main className={styles.screen}>
        <Panel glass="float" pad="none" drift className={styles.card}>
          <div className={styles.globe}>
            <Globe size={132} />
          </div>
          <h1 className={styles.title}>Processing Authentication</h1>
          <p className={styles.text}>One moment. The door is opening.</p>
          <Progress label="Processing Authentication" />
        </Panel>
      </main>
    </>
  );
}

/** Home either way: whoever could not be signed in finds the landing there, and is told why. */
async function finishSignIn(): Promise<void> {
  try {
    if ((await exchangeCode()) === 'code wanted') return navigate(authPath('code'), { replace: true });
  } catch (error) {
    const { message, cause } = error as Error;
    // With a cause the server refused, which is on the console already and in words for people. Without one there
    // was no code to send, as when the person pressed Cancel at the other side.
    if (!cause) console.error(message);
    toast({
      title: 'Login failed',
      message: cause ? withLocalTimes(message) : 'The sign-in was not completed.',
      type: 'error',
    });
  }
  // Unless a link that was opened before the sign-in leads on already.
  if (window.location.pathname === '/auth/callback') navigate('/', { replace: true });
}
