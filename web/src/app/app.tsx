import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { createLoadable } from '../core/loadable.ts';
import { navigate, openScreen, usePath, useQueryParams } from '../core/location.ts';
import { mayBeSignedIn, useSession } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { Sky } from '../ui/sky.tsx';
import { ToastStack } from '../ui/toast.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { endGreeting, endLoading, opening } from './opening-sequence.ts';
import { PostLogin } from './post-login.tsx';
import { VisitorApp } from './visitor-app.tsx';

const memberApp = createLoadable(async () => {
  const code = await import('./member-app.tsx');
  await code.prepare();
  return code;
});
const MemberApp = lazy(memberApp.forLazy);
const CallbackScreen = lazy(() => import('../features/account/auth/callback-screen.tsx'));
const PasswordChangeDialog = lazy(() => import('../features/account/auth/password-change-dialog.tsx'));

// A visitor never loads the code of the member's page. For a member it starts to load before the session is checked. The
// visitor's page is small and part of the first file: a file of its own would be one more request to wait for.
if (mayBeSignedIn()) memberApp.load().catch(() => {});

export function App() {
  const path = usePath();
  return (
    <>
      <Suspense>{path === '/auth/callback' ? <CallbackScreen /> : <Page />}</Suspense>
      <ToastStack />
    </>
  );
}

/** loading → landing and auth, or post-login → main. A forced password change comes before everything else. */
function Page() {
  const { user, isPending } = useSession();
  const { isLoading, isGreeting } = useStore(opening);
  // Deferred: React renders the large member's page in small steps, without blocking the thread.
  const isKnown = useDeferredValue(!isPending);
  const path = usePath();
  const isSignedIn = user !== null;
  const [wasSignedIn, setWasIn] = useState(isSignedIn);
  const [hasSignedOut, setHasLeft] = useState(false);

  // /mod-menu is an old address of the mods screen; any other unknown path leads home.
  useEffect(() => {
    if (path === '/mod-menu') openScreen('modmenu', queryNow(), { replace: true });
    else if (path !== '/') navigate('/', { replace: true });
  }, [path]);

  // After sign-out the address must not name the screen that was open.
  if (wasSignedIn !== isSignedIn) {
    setWasIn(isSignedIn);
    setHasLeft(wasSignedIn);
  }
  useEffect(() => {
    if (hasSignedOut) navigate('/', { replace: true });
  }, [hasSignedOut]);

  // The link of a password reset mail shows the reset form, also to a signed-in member.
  const isReset = useQueryParams().has('reset');
  const mustChange = !isReset && user?.requiresPasswordChange === true;
  return (
    <>
      <Suspense fallback={<Sky />}>
        {isPending || !isKnown ? <Sky /> : user && !isReset ? <MemberApp /> : <VisitorApp />}
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
