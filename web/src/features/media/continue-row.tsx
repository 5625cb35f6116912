import type { Watched } from '@snowglobe/contract/features/media/progress.model.ts';
import { screenPath } from '../../core/location.ts';
import { StillCard } from './cards/still-card.tsx';
import { TitleRow } from './cards/title-row.tsx';
import { removeProgress } from './progress.queries.ts';
import { t } from '../../core/texts.ts';

/** The next episodes of the series that the member follows. Renders nothing if there are none. */
export function NextEpisodes({ next }: { next: readonly Watched[] }) {
  if (next.length === 0) return null;
  return (
    <TitleRow title={t('media:row.next')} more={{ text: 'media:seeAll', href: screenPath('follows') }} wide>
      {next.map((each) => (
        <li key={each.title.id}>
          <StillCard watched={each} />
        </li>
      ))}
    </TitleRow>
  );
}

/** "Continue watching". Renders nothing if the list is empty. */
export function ContinueWatching({ watched }: { watched: readonly Watched[] }) {
  if (watched.length === 0) return null;
  return (
    <TitleRow
      title={t('media:row.continue')}
      more={{ text: 'media:seeHistory', href: screenPath('history') }}
      wide
    >
      {watched.map((each) => (
        <li key={each.title.id}>
          <StillCard
            watched={each}
            remove={{
              label: t('media:continue.remove', { title: each.title.title }),
              onClick: () => void removeProgress(each.title.id, 'row'),
            }}
          />
        </li>
      ))}
    </TitleRow>
  );
}
