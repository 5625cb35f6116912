import type { Watched } from '@snowglobe/contract/features/media/progress.model.ts';
import { screenPath } from '../../core/location.ts';
import { StillCard } from './cards/still-card.tsx';
import { TitleRow } from './cards/title-row.tsx';
import { removeProgress, useContinueWatching } from './progress.queries.ts';

/** What the member stopped in the middle of, as the server keeps it. */
export function ContinueRow() {
  const { data } = useContinueWatching();
  return <ContinueWatching watched={data ?? []} />;
}

/** The row itself, for home, which has its list from elsewhere. It shows only when there is something to go on with. */
export function ContinueWatching({ watched }: { watched: readonly Watched[] }) {
  if (watched.length === 0) return null;
  return (
    <TitleRow title="Continue watching" more={{ label: 'See history', href: screenPath('history') }} wide>
      {watched.map((each) => (
        <li key={each.title.id}>
          <StillCard
            watched={each}
            remove={{
              label: `Remove ${each.title.title} from Continue watching`,
              onClick: () => void removeProgress(each.title.id, 'row'),
            }}
          />
        </li>
      ))}
    </TitleRow>
  );
}
