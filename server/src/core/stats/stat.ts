import type { Permission } from '@snowglobe/contract/access.ts';
import type { StatColor, StatLook, TileUnit } from '@snowglobe/contract/features/admin/stats.model.ts';
import type { Db } from '../database/database.ts';
import type { SlotCount, Span } from './stats.store.ts';

/** How a stat is told and plotted. The page knows no stat by name: what is said here is all it needs. */
export type Look = StatLook & {
  name: string;
  /** Where it stands among the others, the lower the earlier. */
  order: number;
  /** One line or one part of each bar; without any it is a single one. */
  series?: readonly { name: string; label: string; color: StatColor }[];
};
/** Something that happens and is counted from the rows it leaves. */
export type CountedStat = Look & { count(db: Db, span: Span): Promise<SlotCount[]> };
/** Something that goes up and down: its highest level is kept. Each node looks at its own. */
export type LevelStat = Omit<Look, 'series'> & { level(): number };
export type Stat = Required<Look> & Partial<Pick<CountedStat, 'count'> & Pick<LevelStat, 'level'>>;

/** Something that the operator should do, while it is so: the overview shows it above everything else. */
export type Warning = {
  name: string;
  read(): Promise<string | null>;
  opens: { tab: string; needs: Permission };
};

/** A number as it is now. */
export type Tile = {
  name: string;
  label: string;
  order: number;
  unit: TileUnit;
  read(db: Db): Promise<{ value: number; note?: string }>;
  /** The stat whose course is drawn beside it. */
  stat?: string;
  /** The tab of the dashboard where it is looked after, for those who may open it. */
  opens?: { tab: string; view?: string; needs: Permission };
};
