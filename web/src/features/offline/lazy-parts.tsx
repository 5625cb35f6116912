import type { Episode, MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { lazy, Suspense } from 'react';
import { canStream } from '../../core/can-stream.ts';
import { screenPath } from '../../core/location.ts';
import { useMe } from '../../core/session.ts';
import { t } from '../../core/texts.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { useStore } from '../../core/store.ts';
import type { Place } from '../../core/player-address.ts';
import { savedVideos } from './saved-list.ts';

const SaveControl = lazy(() => import('./save-control.tsx'));
const SeasonControl = lazy(() => import('./season-control.tsx'));
const Row = lazy(() => import('./saved-row.tsx'));
const Settings = lazy(() => import('./saving-settings.tsx'));

/** Only the library has files that can be saved. */
const isInLibrary = ({ source_label: label }: MediaResult) => label === 'LIBRARY';

type SaveTitleProps = { title: MediaResult; place: Place; about: Episode | null; className?: string };

/** "Save to this device" for the film or episode that is open; its state while and after it is saved. */
export function SaveTitle(props: SaveTitleProps) {
  if (!isInLibrary(props.title)) return null;
  return (
    <Suspense>
      <SaveControl {...props} look="button" />
    </Suspense>
  );
}

/** The same as a small button beside an episode. */
export function SaveEpisode(props: SaveTitleProps) {
  if (!isInLibrary(props.title)) return null;
  return (
    <Suspense>
      <SaveControl {...props} look="icon" />
    </Suspense>
  );
}

/** Saves all episodes of a season, one after the other. */
export function SaveSeason(props: {
  title: MediaResult;
  season: number | null;
  episodes: readonly Episode[];
}) {
  if (!isInLibrary(props.title) || props.season === null) return null;
  return (
    <Suspense>
      <SeasonControl {...props} season={props.season} />
    </Suspense>
  );
}

/** The saved titles above the other rows. Nothing without one. */
export function SavedRow() {
  const hasSome = useStore(savedVideos, (list) => (list?.length ?? 0) > 0);
  if (!hasSome) return null;
  return (
    <Suspense>
      <Row />
    </Suspense>
  );
}

/** Leads to the saved videos while there is no connection. Nothing without one. */
export function SavedLink() {
  const hasSome = useStore(savedVideos, (list) => list?.some(({ state }) => state === 'saved') ?? false);
  const mayWatch = canStream(useMe());
  if (!hasSome || !mayWatch) return null;
  return (
    <ScreenLink className="link" href={screenPath('saved')}>
      {t('offline:saved')}
    </ScreenLink>
  );
}

/** The owner's settings, beside those of the library. */
export function SavingSettings() {
  return (
    <Suspense>
      <Settings />
    </Suspense>
  );
}
