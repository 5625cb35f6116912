import type { Permission } from '@snowglobe/contract/access.ts';
import type { FigureColor, FigureLook, TileUnit } from '@snowglobe/contract/features/admin/stats.model.ts';
import type { Db } from '../database.ts';
import type { SlotCount, Span } from './figures.store.ts';

/** How a figure is told and plotted. The page knows no figure by name: what is said here is all it needs. */
export type Look = FigureLook & {
  name: string;
  /** Where it stands among the others, the lower the earlier. */
  place: number;
  /** One line or one part of each bar; without any it is a single one. */
  series?: readonly { name: string; label: string; color: FigureColor }[];
};
/** Something that happens and is counted from the rows it leaves. */
export type CountedFigure = Look & { count(db: Db, span: Span): Promise<SlotCount[]> };
/** Something that goes up and down: its highest level is kept. Each node looks at its own. */
export type LevelFigure = Omit<Look, 'series'> & { level(): number };
export type Figure = Required<Look> & Partial<Pick<CountedFigure, 'count'> & Pick<LevelFigure, 'level'>>;

/** A number as it is now. */
export type Tile = {
  name: string;
  label: string;
  place: number;
  unit: TileUnit;
  read(db: Db): Promise<{ value: number; note?: string }>;
  /** The figure whose course is drawn beside it. */
  figure?: string;
  /** The tab of the dashboard where it is looked after, for those who may open it. */
  opens?: { tab: string; needs: Permission };
};
