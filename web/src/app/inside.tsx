import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { clock } from '../core/clock.ts';
import { followRights } from '../core/follow-rights.ts';
import { startLive, useLiveState } from '../core/live.ts';
import { useQueryParams } from '../core/location.ts';
import { queryClient } from '../core/query.ts';
import { fetchUser, useMe, watchedSession } from '../core/session.ts';
import { useSettled } from '../core/use-settled.ts';
import { useModeration } from '../features/admin/moderation/moderate.ts';
import { useOnlineMembersOpen } from '../features/friends/online-members-overlay.ts';
import { useOpenProfile } from '../features/friends/open-profile.ts';
import { Bell } from '../features/inbox/bell.tsx';
import { useReported } from '../features/support/report-overlay.ts';
import { openSupportCenter, useSupportCenter } from '../features/support/support-center-address.ts';
import { useTicketFormOpen } from '../features/support/ticket-form-overlay.ts';
import '../features/admin/admin.live.ts';
import '../features/ai/ai.live.ts';
import '../features/chat/chat.live.ts';
import '../features/friends/friends.live.ts';
import '../features/inbox/inbox.live.ts';
import '../features/library/library.live.ts';
import '../features/media/media.live.ts';
import '../features/mods/mods.live.ts';
import '../features/news/news.live.ts';
import '../features/support/support.live.ts';
import '../features/membership/membership.live.ts';
import { addTitleCards } from '../features/media/media.links.ts';
import { addModCards } from '../features/mods/mods.links.ts';
import { useOpenTitle } from '../features/media/title-address.ts';
import { ConfirmProvider } from '../ui/confirm.tsx';
import { OfflinePill } from '../ui/offline-pill.tsx';
import { Sky } from '../ui/sky.tsx';
import { Snowfall } from '../ui/snowfall.tsx';
import { useGate } from './gate/use-gate.ts';
import HomeScreen from './home/home-screen.tsx';
import './home/home.live.ts';
import { openMessage } from './open-message.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { useSearchOpen } from './search/open-search.ts';
import { useSearchKey } from './search/use-search-key.ts';
import { screenElement } from './screens.tsx';
import { tellOfRights } from './tell-of-rights.ts';
import { TopNav } from './top-nav.tsx';
import { useScreen } from './use-screen.ts';
import styles from './inside.module.css';

const PaymentScreen = lazy(() => import('../features/membership/payment-screens.tsx'));
const MembersGate = lazy(() => import('./gate/members-gate.tsx'));
const Assistant = lazy(() => import('../features/ai/assistant/assistant.tsx'));
const ProfilePopup = lazy(() => import('../features/friends/profile-popup.tsx'));
const SupportCenter = lazy(() => import('./support-center.tsx'));
const TicketFormDialog = lazy(() => import('../features/support/ticket-form-dialog.tsx'));
const ReportDialog = lazy(() => import('../features/support/report-dialog.tsx'));
const PlayerModal = lazy(() => import('../features/media/player/player-modal.tsx'));
const SearchDialog = lazy(() => import('./search/search-dialog.tsx'));
const OnlineMembersDialog = lazy(() => import('../features/friends/online-members-dialog.tsx'));
const ModerateDialog = lazy(() => import('../features/admin/moderation/moderate-dialog.tsx'));

startLive();
followRights({ session: watchedSession, clock, ask: fetchUser, onChange: tellOfRights });
addTitleCards();
addModCards();

/** What a member sees: the sky, the navigation, and one screen. */
export default function Inside() {
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <Door />
      </ConfirmProvider>
    </QueryClientProvider>
  );
}

/** Behind a forced password change lies only the sky: all else would ask for what is refused until then. */
function Door() {
  const { requiresPasswordChange } = useMe();
  return (
    <>
      <Sky />
      <Snowfall />
      {!requiresPasswordChange && <House />}
    </>
  );
}

/** Where somebody may not know what to watch, and what is found there. */
const assistedScreens: Readonly<Record<string, 'movies' | 'anime'>> = { media: 'movies', anime: 'anime' };

function House() {
  const user = useMe();
  const gate = useGate(user);
  const screen = useScreen(user, gate !== null);
  const query = useQueryParams();
  const payment = query.get('payment');
  const assisted = assistedScreens[screen?.name ?? ''];
  const isDown = useSettled(useLiveState() === 'down', 1500);
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <TopNav
        current={screen?.name ?? 'main'}
        bell={<Bell onOpen={openMessage} onOpenInbox={() => openSupportCenter('inbox')} />}
      />
      <main id="content" className={styles.content} tabIndex={-1}>
        <ScreenBoundary key={gate ? 'gate' : (screen?.name ?? 'main')}>
          <Suspense fallback={<ScreenSkeleton />}>
            {payment ? (
              <PaymentScreen outcome={payment} sessionId={query.get('session_id')} />
            ) : gate ? (
              <MembersGate gate={gate} />
            ) : screen ? (
              screenElement(screen.name)
            ) : (
              <HomeScreen />
            )}
          </Suspense>
        </ScreenBoundary>
      </main>
      {isDown && <OfflinePill />}
      {/* Their code may fail to come when the line breaks: that must not take the page along. */}
      <ScreenBoundary quiet>
        <Suspense>{assisted && <Assistant contentType={assisted} />}</Suspense>
        <Overlays />
      </ScreenBoundary>
    </>
  );
}

/** What any screen can lay over itself. Nothing of it is fetched before somebody wants it. */
function Overlays() {
  const profile = useWanted(useOpenProfile() !== null);
  const center = useWanted(useSupportCenter() !== null);
  const form = useWanted(useTicketFormOpen());
  const report = useWanted(useReported() !== null);
  const moderation = useWanted(useModeration() !== null);
  const player = useWanted(useOpenTitle() !== null);
  const search = useWanted(useSearchOpen());
  const inside = useWanted(useOnlineMembersOpen());
  useSearchKey();
  return (
    // One boundary each: a dialog that is still on its way must not take away the one it will lie on.
    <>
      <Suspense>{inside && <OnlineMembersDialog />}</Suspense>
      <Suspense>{profile && <ProfilePopup />}</Suspense>
      <Suspense>{center && <SupportCenter />}</Suspense>
      <Suspense>{form && <TicketFormDialog />}</Suspense>
      <Suspense>{report && <ReportDialog />}</Suspense>
      <Suspense>{moderation && <ModerateDialog />}</Suspense>
      <Suspense>{player && <PlayerModal />}</Suspense>
      <Suspense>{search && <SearchDialog />}</Suspense>
    </>
  );
}

/** True from the first time on: what is mounted can also move out. */
function useWanted(isWanted: boolean): boolean {
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  return isWanted || wasWanted;
}
