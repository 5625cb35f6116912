import { useState } from 'react';
import { navigate, useQueryParams } from '../../../core/location.ts';
import { authMode, authPath, replaceMode } from './auth-mode.ts';
import { CodeForm } from './code-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { SignupForm } from './signup-form.tsx';

/** The way in, beside the globe; below it where the window is narrow. */
export default function AuthScreen({ onBack }: { onBack: () => void }) {
  const params = useQueryParams();
  const mode = authMode(params);
  const [created, setCreated] = useState('');
  /** Why somebody is back at the login. */
  const [notice, setNotice] = useState('');

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
    <main className="page-wide flex flex-1 flex-col items-center pt-8 pb-1 before:flex-4 after:flex-1 min-[960px]:items-end min-[960px]:before:flex-1 min-[960px]:after:flex-4 min-[960px]:pr-[clamp(0px,26vw-270px,102px)]">
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
