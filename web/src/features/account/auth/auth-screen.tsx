import { useState } from 'react';
import { navigate, useQueryParams } from '../../../core/location.ts';
import { signedOutReason } from '../../../core/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { authMode, authPath, replaceMode } from './auth-mode.ts';
import { CodeForm } from './code-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { SignupForm } from './signup-form.tsx';
import styles from './auth-screen.module.css';

/** The sign-in forms, beside the globe; below it in a narrow window. */
export default function AuthScreen({ onBack }: { onBack: () => void }) {
  const params = useQueryParams();
  const mode = authMode(params);
  const [created, setCreated] = useState('');
  /** Why the member was sent back to the login. */
  const [notice, setNotice] = useState(signedOutReason.get);

  function onCreated(username: string) {
    setCreated(username);
    replaceMode('login');
  }

  function onCodeRequired() {
    setNotice('');
    navigate(authPath('code'));
  }

  function onLoginExpired(reason: string) {
    setNotice(reason);
    replaceMode('login');
  }

  return (
    // The free space shows the globe where it is behind the card, and the snow where the globe is beside the card.
    <main className={classNames('page-wide', styles.screen)}>
      {mode === 'login' && (
        <LoginForm username={created} notice={notice} onCodeRequired={onCodeRequired} onBack={onBack} />
      )}
      {mode === 'code' && <CodeForm onExpired={onLoginExpired} onBack={onBack} />}
      {mode === 'signup' && <SignupForm onCreated={onCreated} onBack={onBack} />}
      {mode === 'forgot' && <ForgotForm onBack={onBack} />}
      {mode === 'reset' && <ResetForm token={params.get('reset') ?? ''} onBack={onBack} />}
    </main>
  );
}
