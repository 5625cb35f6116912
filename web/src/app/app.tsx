import { lazy, Suspense, useEffect, useState } from 'react';
import { navigate, usePath } from '../core/location.ts';
import { useSession } from '../core/session.ts';
import { ConfirmProvider } from '../ui/confirm.tsx';
import { motionAllowed } from '../ui/motion.ts';
import { ToastStack } from '../ui/toast.tsx';
import { Inside } from './inside.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { Outside } from './outside.tsx';
import { PostLogin } from './post-login.tsx';
import './shell.css';

const CallbackScreen = lazy(() => import('../features/account/auth/callback-screen.tsx'));
const PasswordChangeDialog = lazy(() => import('../features/account/auth/password-change-dialog.tsx'));

export function App() {
  const path = usePath();
  return (
    <ConfirmProvider>
      {path === '/auth/callback' ? (
        <Suspense>
          <CallbackScreen />
        </Suspense>
      ) : (
        <World />
      )}
      <ToastStack />
    </ConfirmProvider>
  );
}

/** loading → landing and auth, or post-login → main; a forced password change stands before everything. */
function World() {
  const { user, isPending } = useSession();
  const [loading, setLoading] = useState(motionAllowed);
  const [greeted, setGreeted] = useState(() => !motionAllowed());
  const path = usePath();
  const isIn = user !== null;
  const wasIn = usePrevious(isIn);

  // A path that does not exist leads home.
  useEffect(() => {
    if (path !== '/') navigate('/', { replace: true });
  }, [path]);

  // Logout returns to the loading screen; the address of where one was is nobody's business any more.
  useEffect(() => {
    if (!wasIn || isIn) return;
    navigate('/', { replace: true });
    if (motionAllowed()) setLoading(true);
  }, [wasIn, isIn]);

  const mustChange = user?.requiresPasswordChange === true;
  return (
    <>
      {!isPending && (user ? <Inside /> : <Outside />)}
      {loading && <LoadingOverlay ready={!isPending} onDone={() => setLoading(false)} />}
      {!loading && mustChange && (
        <Suspense>
          <PasswordChangeDialog />
        </Suspense>
      )}
      {!loading && user && !mustChange && !greeted && <PostLogin onDone={() => setGreeted(true)} />}
    </>
  );
}

function usePrevious<T>(value: T): T | undefined {
  const [pair, setPair] = useState<{ now: T; before: T | undefined }>({ now: value, before: undefined });
  if (pair.now !== value) setPair({ now: value, before: pair.now });
  return pair.now === value ? pair.before : pair.now;
}
