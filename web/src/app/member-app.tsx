import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { clock } from '../core/clock.ts';
import { followRights } from '../core/follow-rights.ts';
import { followKeyboard } from '../core/keyboard-inset.ts';
import { startKeeping } from '../core/kept-pages.ts';
import { startLive, useIsDown } from '../core/live.ts';
import { useQueryParams } from '../core/location.ts';
import { nextTask } from '../core/next-task.ts';
import { startPageWorker } from '../core/page-worker.ts';
import { queryClient } from '../core/query.ts';
import { fetchUser, useMe, useSession, watchedSession } from '../core/session.ts';
import { followUpdates } from '../core/update.ts';
import { useDelayedTrue } from '../core/use-delayed-true.ts';
import { Bell } from '../features/inbox/inbox.door.ts';
import { PaymentScreen } from '../features/membership/membership.door.ts';
import { SavedLink } from '../features/offline/offline.door.ts';
import { openSupportCenter } from '../features/support/support.door.ts';
import { ConfirmProvider } from '../ui/confirm.tsx';
import { addLinkCards } from '../ui/link-card.tsx';
import { OfflinePill } from '../ui/offline-pill.tsx';
import { Sky } from '../ui/sky.tsx';
import { Snowfall } from '../ui/snowfall.tsx';
import { useGate } from './combined/gate/use-gate.ts';
import HomeScreen from './combined/home/home-screen.tsx';
import { openMessage } from './combined/support/open-message.ts';
import { loadScreensAhead } from './load-screens-ahead.ts';
import { notifyRightsChange } from './notify-rights-change.ts';
import { Overlays } from './overlays.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { loadFirstScreen, pages, screenElement } from './screens.tsx';
import { TopNav } from './top-nav.tsx';
import { useScreen } from './use-screen.ts';
import { t } from '../core/texts.ts';
import '../styles/forced-colors.css';
import styles from './member-app.module.css';

const OfflineScreen = lazy(() => import('./offline-screen.tsx'));
const MembersGate = lazy(() => import('./combined/gate/members-gate.tsx'));

/**
 * Before the first render. In several tasks, because together they would block a phone; and not called by the module
 * itself: see main.tsx.
 */
export async function prepare(): Promise<void> {
  await nextTask();
  for (const { startLive: startFeature, linkCard } of pages) {
    startFeature?.();
    if (linkCard) addLinkCards(linkCard);
  }
  startLive();
  loadFirstScreen(new URLSearchParams(window.location.search));
  await nextTask();
  startKeeping();
  startPageWorker();
  followUpdates();
  followKeyboard();
  loadScreensAhead();
  followRights({ session: watchedSession, clock, ask: fetchUser, onChange: notifyRightsChange });
}

const assistants = pages.flatMap(({ Assistant }) => Assistant ?? []);

/** The page of a signed-in member: the sky, the navigation, and one screen. */
export default function MemberApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <MemberPage />
      </ConfirmProvider>
    </QueryClientProvider>
  );
}

/** During a forced password change only the sky is shown: the server refuses the calls of everything else. */
function MemberPage() {
  const { requiresPasswordChange } = useMe();
  return (
    <>
      <Sky />
      <Snowfall />
      {!requiresPasswordChange && <Shell />}
    </>
  );
}

function Shell() {
  const user = useMe();
  const gate = useGate(user);
  const screen = useScreen(user, gate !== null);
  const query = useQueryParams();
  const payment = query.get('payment');
  const assisted = screen?.assisted;
  const isDown = useDelayedTrue(useIsDown(), 1500);
  const isOffline = useDelayedTrue(isDown, 10_000);
  const { isFromDevice } = useSession();
  /** The page was opened without a connection, and this screen needs one. */
  const isMissing = isFromDevice === true && !screen?.worksOffline;
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('app:skipToContent')}
      </a>
      <TopNav
        current={screen?.name ?? 'main'}
        bell={<Bell onOpen={openMessage} onOpenInbox={() => openSupportCenter('inbox')} />}
      />
      <main id="content" className={styles.content} tabIndex={-1}>
        <ScreenBoundary key={gate ? 'gate' : isMissing ? 'offline' : (screen?.name ?? 'main')}>
          <Suspense fallback={<ScreenSkeleton />}>
            {payment ? (
              <PaymentScreen outcome={payment} sessionId={query.get('session_id')} />
            ) : gate ? (
              <MembersGate gate={gate} />
            ) : isMissing ? (
              <OfflineScreen />
            ) : screen ? (
              screenElement(screen.name)
            ) : (
              <HomeScreen />
            )}
          </Suspense>
        </ScreenBoundary>
      </main>
      {isFromDevice || isOffline ? (
        <OfflinePill action={screen?.name !== 'saved' && <SavedLink />}>{t('ui:offline')}</OfflinePill>
      ) : (
        isDown && <OfflinePill />
      )}
      {/* Their code may fail to load when the connection breaks: the rest of the page must stay. */}
      <ScreenBoundary quiet>
        {assisted &&
          assistants.map((Assistant, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list is fixed when the page loads
            <Suspense key={index}>
              <Assistant contentType={assisted} />
            </Suspense>
          ))}
        <Overlays />
      </ScreenBoundary>
    </>
  );
}
