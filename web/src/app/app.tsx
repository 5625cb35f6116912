import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { navigate, openScreen, usePath, useQueryParams } from '../core/location.ts';
import { mayBeSignedIn, useSession } from '../core/session.ts';
import { motionAllowed } from '../ui/motion.ts';
import { Sky } from '../ui/sky.tsx';
import { ToastStack } from '../ui/toast.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { Outside } from './outside.tsx';
import { PostLogin } from './post-login.tsx';

const loadInside = () => import('./inside.tsx');
const Inside = lazy(loadInside);
const CallbackScreen = lazy(() => import('../features/account/auth/callback-screen.tsx'));
const PasswordChangeDialog = lazy(() => import('../features/account/auth/password-change-dialog.tsx'));

// A visitor never fetches what is inside; a member does not wait for the session to be checked before it comes. What is
// outside is little, so it comes with the page: a file of its own would be one more that a visitor waits for.
if (mayBeSignedIn()) void loadInside();

export function App() {
  const path = usePath();
  return (
    <>
      <Suspense>{path === '/auth/callback' ? <CallbackScreen /> : <World />}</Suspense>
      <ToastStack />
    </>
  );
}

/** loading → landing and auth, or post-login → main; a forced password change stands before everything. */
function World() {
  const { user, isPending } = useSession();
  // What is inside is much to make: in small pieces, after which it is shown whole.
  const isKnown = useDeferredValue(!isPending);
  const [loading, setLoading] = useState(motionAllowed);
  const [greeted, setGreeted] = useState(() => !motionAllowed());
  const path = usePath();
  const isIn = user !== null;
  const [wasIn, setWasIn] = useState(isIn);
  const [hasLeft, setHasLeft] = useState(false);

  // The one other path of the page is that of a mod; one that does not exist leads home.
  useEffect(() => {
    if (path === '/mod-menu') openScreen('modmenu', queryNow(), { replace: true });
    else if (path !== '/') navigate('/', { replace: true });
  }, [path]);

  // Logout returns to the loading screen; the address of where one was is nobody's business any more.
  if (wasIn !== isIn) {
    setWasIn(isIn);
    setHasLeft(wasIn);
    if (wasIn) setLoading(motionAllowed());
  }
  useEffect(() => {
    if (hasLeft) navigate('/', { replace: true });
  }, [hasLeft]);

  // Whoever opens the link of a reset mail wants just that, signed in or not.
  const isReset = useQueryParams().has('reset');
  const mustChange = !isReset && user?.requiresPasswordChange === true;
  return (
    <>
      <Suspense fallback={<Sky />}>
        {isPending || !isKnown ? <Sky /> : user && !isReset ? <Inside /> : <Outside />}
      </Suspense>
      {loading && <LoadingOverlay ready={!isPending} onDone={() => setLoading(false)} />}
      {!loading && mustChange && (
        <Suspense>
          <PasswordChangeDialog />
        </Suspense>
      )}
      {!loading && user && !isReset && !mustChange && !greeted && (
        <PostLogin onDone={() => setGreeted(true)} />
      )}
    </>
  );
}

const queryNow = () => Object.fromEntries(new URLSearchParams(window.location.search));
