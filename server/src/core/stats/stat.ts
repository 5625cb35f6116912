import type { Permission } from '@snowglobe/contract/access.ts';
import type { StatColor, StatLook, TileUnit } from '@snowglobe/contract/features/admin/stats.model.ts';
import type { Db } from '../database/database.ts';
import type { SlotCount, Span } from './stats.store.ts';

/**
 * How a stat is described and plotted. The page knows no stat by name; it uses only this description. Labels and units
 * are keys of texts (`said`), which are translated for each reader.
 */
export type Look = StatLook & {
  name: string;
  /** Its position among the other stats; lower numbers come first. */
  order: number;
  /** One line, or one part of each bar, per series. Default: a single one. */
  series?: readonly { name: string; label: string; color: StatColor }[];
};
/** Events that are counted by their rows. */
export type CountedStat = Look & { count(db: Db, span: Span): Promise<SlotCount[]> };
/** A level that goes up and down, of which the maximum is stored. Each node samples its own. */
export type LevelStat = Omit<Look, 'series'> & { level(): number };
export type Stat = Required<Look> & Partial<Pick<CountedStat, 'count'> & Pick<LevelStat, 'level'>>;

/** A warning for the operator, shown at the top of the overview while it applies. */
export type Warning = {
  name: string;
  /** Its sentences, as `said`; empty when all is well. */
  read(): Promise<readonly string[]>;
  opens: { tab: string; needs: Permission };
};

/** A current number. */
export type Tile = {
  name: string;
  label: string;
  order: number;
  unit: TileUnit;
  read(db: Db): Promise<{ value: number; note?: string }>;
  /** The stat that is plotted beside it. */
  stat?: string;
  /** The dashboard tab for it, for members who may open it. */
  opens?: { tab: string; view?: string; needs: Permission };
};
