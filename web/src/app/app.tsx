import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { navigate, openScreen, usePath, useQueryParams } from '../core/location.ts';
import { mayBeSignedIn, useSession } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { Sky } from '../ui/sky.tsx';
import { ToastStack } from '../ui/toast.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { endGreeting, endLoading, opening } from './opening.ts';
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
  const { isLoading, isGreeting } = useStore(opening);
  // What is inside is much to make: in small pieces, after which it is shown whole.
  const isKnown = useDeferredValue(!isPending);
  const path = usePath();
  const isIn = user !== null;
  const [wasIn, setWasIn] = useState(isIn);
  const [hasLeft, setHasLeft] = useState(false);

  // The one other path of the page is that of a mod; one that does not exist leads home.
  useEffect(() => {
    if (path === '/mod-menu') openScreen('modmenu', queryNow(), { replace: true });
    else if (path !== '/') navigate('/', { replace: true });
  }, [path]);

  // The address of where one was is nobody's business any more.
  if (wasIn !== isIn) {
    setWasIn(isIn);
    setHasLeft(wasIn);
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
      {isLoading && <LoadingOverlay ready={!isPending} onDone={endLoading} />}
      {!isLoading && mustChange && (
        <Suspense>
          <PasswordChangeDialog />
        </Suspense>
      )}
      {!isLoading && user && !isReset && !mustChange && isGreeting && <PostLogin onDone={endGreeting} />}
    </>
  );
}

const queryNow = () => Object.fromEntries(new URLSearchParams(window.location.search));
