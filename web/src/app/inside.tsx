import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { startLive, useLiveState } from '../core/live.ts';
import { useQueryParams } from '../core/location.ts';
import { queryClient } from '../core/query.ts';
import { useMe } from '../core/session.ts';
import '../features/chat/chat.live.ts';
import '../features/chat/rooms/rooms.live.ts';
import '../features/friends/friends.live.ts';
import '../features/inbox/inbox.live.ts';
import '../features/membership/membership.live.ts';
import { ConfirmProvider } from '../ui/confirm.tsx';
import { OfflinePill } from '../ui/offline-pill.tsx';
import { Sky } from '../ui/sky.tsx';
import { Snowfall } from '../ui/snowfall.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { screenElement } from './screens.tsx';
import { TopNav } from './top-nav.tsx';
import { useScreen } from './use-screen.ts';
import { useSettled } from './use-settled.ts';

const HomeScreen = lazy(() => import('./home-screen.tsx'));
const PaymentScreen = lazy(() => import('../features/membership/payment-screens.tsx'));
const Bell = lazy(() => import('../features/inbox/bell.tsx'));
const ProfilePopup = lazy(() => import('../features/friends/profile-popup.tsx'));

startLive();

/** What a member sees: the sky, the navigation, and one screen. */
export default function Inside() {
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <House />
      </ConfirmProvider>
    </QueryClientProvider>
  );
}

function House() {
  const user = useMe();
  const screen = useScreen(user);
  const query = useQueryParams();
  const payment = query.get('payment');
  const isDown = useSettled(useLiveState() === 'down', 1500);
  return (
    <>
      <Sky />
      <Snowfall />
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <TopNav current={screen?.name ?? 'main'} />
      <main id="content" tabIndex={-1}>
        <ScreenBoundary key={screen?.name ?? 'main'}>
          <Suspense fallback={<ScreenSkeleton />}>
            {!user.requiresPasswordChange &&
              (payment ? (
                <PaymentScreen outcome={payment} sessionId={query.get('session_id')} />
              ) : screen ? (
                screenElement(screen.name)
              ) : (
                <HomeScreen />
              ))}
          </Suspense>
        </ScreenBoundary>
      </main>
      {isDown && <OfflinePill />}
      {!user.requiresPasswordChange && (
        <Suspense>
          <Bell />
          <ProfilePopup />
        </Suspense>
      )}
    </>
  );
}
