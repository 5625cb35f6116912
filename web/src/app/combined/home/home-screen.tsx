import type { Home } from '@snowglobe/contract/features/home/home.model.ts';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { navigate, screenPath } from '../../../core/location.ts';
import { refresh } from '../../../core/query.ts';
import { useMe } from '../../../core/session.ts';
import { useSlash } from '../../../features/media/browse/use-slash.ts';
import { TitlesRow } from '../../../features/media/cards/titles-row.tsx';
import { ContinueWatching, NextEpisodes } from '../../../features/media/continue-row.tsx';
import { canStream } from '../../../core/can-stream.ts';
import { useOpenTitle } from '../../../core/player-address.ts';
import { usePrefetchMarks } from '../../../features/media/watch-later.queries.ts';
import { WatchLaterRow } from '../../../features/media/watch-later/watch-later-row.tsx';
import { listPath } from '../../../features/lists/lists.door.ts';
import PlansSection from '../../../features/membership/plans-section.tsx';
import { InSteps } from '../../../ui/in-steps.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { homeKey } from './follow-home.ts';
import { useHome } from './home.queries.ts';
import { MakeItYours } from './make-it-yours.tsx';
import { NewestPost } from './newest-post.tsx';
import { PartiesRow } from './parties-row.tsx';
import { PlanLine } from './plan-line.tsx';
import { RoomsRow } from './rooms-row.tsx';
import { Welcome } from './welcome.tsx';
import { useInstallOffer } from '../../../features/install/install.door.ts';
import { useContinueFromLink } from './use-continue-from-link.ts';
import { useParties } from '../../../features/party/party.door.ts';
import { t } from '../../../core/texts.ts';
import styles from './home-screen.module.css';

const InstallCard = lazy(() => import('../../../features/install/install-card.tsx'));

const allTitles = { text: 'media:seeAll', href: screenPath('media') } as const;

/** The home screen. A row is shown only when it has content. */
export default function HomeScreen() {
  const { data, isError, isStale } = useHome();
  // Deferred: a slow phone renders it in small steps and still reacts to taps.
  const home = useDeferredValue(data);
  const isOld = useDeferredValue(isStale);
  usePrefetchMarks(canStream(useMe()));
  // Asked with the first load; the rows that show parties appear after it.
  useParties();
  const isInstallOffered = useInstallOffer();
  // After Back all rows are there at once, because the browser scrolls to where the member was.
  const [wasKnown] = useState(data !== undefined);
  useContinueFromLink(home?.continueWatching);
  useRefreshAfterPlayer();
  useSearchBySlash();
  return (
    <div className="page screen">
      <Welcome home={home} />
      {(home || isError) && (
        <InSteps first={wasKnown ? Infinity : 1}>
          {home && <ContinueWatching watched={home.continueWatching} />}
          {home && <NextEpisodes next={home.nextEpisodes} />}
          {home && <PartiesRow />}
          {home && <RoomsRow rooms={home.rooms} />}
          {home && <WatchLaterRow items={home.watchLater} />}
          {home?.becauseYouLiked && (
            <TitlesRow
              title={t('reviews:because', { title: home.becauseYouLiked.title.title })}
              titles={home.becauseYouLiked.titles}
            />
          )}
          {home && <TitlesRow title={t('media:row.new')} titles={home.newInLibrary} more={allTitles} />}
          {home && (
            <TitlesRow title={t('media:row.catalogue')} titles={home.fromCatalogue} more={allTitles} />
          )}
          {home?.lists.map((list) => (
            <TitlesRow
              key={list.id}
              title={list.name}
              titles={list.titles}
              more={{ text: 'media:seeAll', href: listPath(list.id) }}
            />
          ))}
          {home?.newestPost && <NewestPost post={home.newestPost} />}
          <Plans plan={home?.plan} isOld={isOld} isError={isError} />
          {isInstallOffered && (
            <Suspense>
              <InstallCard />
            </Suspense>
          )}
          <MakeItYours />
        </InSteps>
      )}
      {!home && !isError && <RowsSkeleton />}
    </div>
  );
}

type PlansProps = {
  plan: Home['plan'] | undefined;
  /** The data is being loaded again: the plan may have changed, as after a payment. */
  isOld: boolean;
  isError: boolean;
};

/** The plan cards, or one line about the plan. After a choice on this screen the cards stay, because they show its result. */
function Plans({ plan, isOld, isError }: PlansProps) {
  // The plan cards also work when home could not be loaded.
  const hasChoice = plan ? plan.hasChoice || !plan.line : isError;
  const [hadChoice, setHadChoice] = useState(false);
  if (hasChoice && !isOld && !hadChoice) setHadChoice(true);
  if (hasChoice || hadChoice) return <PlansSection />;
  return plan?.line && <PlanLine plan={plan.line} />;
}

/** Loads home again when the player closes, so that its rows show what was watched. */
function useRefreshAfterPlayer(): void {
  const isPlaying = useOpenTitle() !== null;
  useEffect(() => {
    if (!isPlaying) return;
    return () => refresh(homeKey);
  }, [isPlaying]);
}

/** The key `/` opens the search for titles. */
function useSearchBySlash(): void {
  const canWatch = canStream(useMe());
  const search = () => {
    navigate(screenPath('media'), { state: { search: true } });
    window.scrollTo(0, 0);
  };
  useSlash(canWatch ? search : null);
}

function RowsSkeleton() {
  return (
    <LoadingArea className={styles.loading}>
      <Skeleton width={200} />
      <div className={styles.stills}>
        <Skeleton shape="media" className={styles.still} />
        <Skeleton shape="media" className={styles.still} />
        <Skeleton shape="media" className={styles.still} />
        <Skeleton shape="media" className={styles.still} />
      </div>
    </LoadingArea>
  );
}
