import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { InSteps } from '../../../ui/in-steps.tsx';
import { useNearViewport } from '../../../ui/use-near-viewport.ts';
import { TitleCard } from './title-card.tsx';
import { TitleRow, type MoreTitles } from './title-row.tsx';

/** How many cards a large window shows without scrolling the row. */
const visibleCards = 8;

type TitlesRowProps = {
  title: string;
  titles: readonly MediaResult[];
  more?: MoreTitles | undefined;
  eager?: boolean;
};

/**
 * A row of catalogue titles; renders nothing without titles. Far from the window it has only its first card, which gives it
 * its height and can be reached with Tab: a page of 16 rows has 279 cards, of which a window shows 15.
 */
export function TitlesRow({ title, titles, more, eager = false }: TitlesRowProps) {
  const [list, isNear] = useNearViewport('row', eager);
  if (titles.length === 0) return null;
  return (
    <TitleRow title={title} more={more} list={list}>
      <InSteps first={visibleCards} step={visibleCards}>
        {(isNear ? titles : titles.slice(0, 1)).map((each) => (
          <li key={each.id}>
            <TitleCard title={each} eager={eager} />
          </li>
        ))}
      </InSteps>
    </TitleRow>
  );
}
