import type { WatchLaterItem } from '@snowglobe/contract/features/media/watch-later.model.ts';
import { screenPath } from '../../../core/location.ts';
import { TitleRow } from '../cards/title-row.tsx';
import { SavedCard } from './saved-card.tsx';
import { t } from '../../../core/texts.ts';

/** The row of the last saved titles on home. */
export function WatchLaterRow({ items }: { items: readonly WatchLaterItem[] }) {
  if (items.length === 0) return null;
  return (
    <TitleRow
      title={t('media:row.watchLater')}
      more={{ text: 'media:seeAll', href: screenPath('watch-later') }}
    >
      {items.map((item) => (
        <li key={item.id}>
          <SavedCard item={item} />
        </li>
      ))}
    </TitleRow>
  );
}
