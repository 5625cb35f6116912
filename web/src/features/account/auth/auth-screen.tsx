import { useState } from 'react';
import { navigate, useQueryParams } from '../../../core/location.ts';
import { farewell } from '../../../core/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { authMode, authPath, replaceMode } from './auth-mode.ts';
import { CodeForm } from './code-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { SignupForm } from './signup-form.tsx';
import styles from './auth-screen.module.css';

/** The way in, beside the globe; below it where the window is narrow. */
export default function AuthScreen({ onBack }: { onBack: () => void }) {
  const params = useQueryParams();
  const mode = authMode(params);
  const [created, setCreated] = useState('');
  /** Why somebody is back at the login. */
  const [notice, setNotice] = useState(farewell.get);

  function welcome(username: string) {
    setCreated(username);
    replaceMode('login');
  }

  function askForCode() {
    setNotice('');
    navigate(authPath('code'));
  }

  function beginAgain(reason: string) {
    setNotice(reason);
    replaceMode('login');
  }

  return (
    // Where the globe is behind the card, the room that is left shows it; beside the globe, it shows the snow below.
    <main className={classNames('page-wide', styles.screen)}>
      {mode === 'login' && (
        <LoginForm username={created} notice={notice} onCodeWanted={askForCode} onBack={onBack} />
      )}
      {mode === 'code' && <CodeForm onExpired={beginAgain} onBack={onBack} />}
      {mode === 'signup' && <SignupForm onCreated={welcome} onBack={onBack} />}
      {mode === 'forgot' && <ForgotForm onBack={onBack} />}
      {mode === 'reset' && <ResetForm token={params.get('reset') ?? ''} onBack={onBack} />}
    </main>
  );
}
