import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { InSteps } from '../../../ui/in-steps.tsx';
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

/** A row of catalogue titles; renders nothing without titles. */
export function TitlesRow({ title, titles, more, eager = false }: TitlesRowProps) {
  if (titles.length === 0) return null;
  return (
    <TitleRow title={title} more={more}>
      <InSteps first={visibleCards} step={visibleCards}>
        {titles.map((each) => (
          <li key={each.id}>
            <TitleCard title={each} eager={eager} />
          </li>
        ))}
      </InSteps>
    </TitleRow>
  );
}
