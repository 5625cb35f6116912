import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { statRanges } from './admin.limits.ts';

/** Names of colours in the page's theme. */
const statColor = z.enum(['ice', 'accent', 'paid', 'free', 'admin', 'owner', 'violet', 'pink']);
export type StatColor = z.output<typeof statColor>;

const statLook = z.object({
  label: z.string(),
  /** One sentence that says what is counted. */
  about: z.string(),
  /** `counted`: "1 message", "5 messages" as an ICU message with `count`. `none`: "no messages". */
  unit: z.object({ counted: z.string(), none: z.string() }),
  /** The bars of several series are stacked. */
  plot: z.enum(['line', 'bars']),
});
export type StatLook = z.output<typeof statLook>;

/** Events are summed; for a level, such as members online, the highest value is used. */
const measure = z.enum(['sum', 'peak']);

const stat = z.object({
  ...statLook.shape,
  name: z.string(),
  measure,
  series: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      color: statColor,
      /** One value for each bucket; null without data. */
      values: z.array(z.nullable(z.number())),
      /** The values of the period before. */
      before: z.array(z.nullable(z.number())),
    }),
  ),
  total: z.number(),
  /** The total of the period before. Its last bucket is cut at the same time of day, so that today can be compared. */
  totalBefore: z.number(),
});
export type Stat = z.output<typeof stat>;

/** A plain number, or an amount of money in cents. */
const tileUnit = z.enum(['count', 'cents']);
export type TileUnit = z.output<typeof tileUnit>;

const tile = z.object({
  name: z.string(),
  label: z.string(),
  value: z.number(),
  unit: tileUnit,
  note: z.nullable(z.string()),
  /** The name of the stat that shows this number over time. */
  stat: z.nullable(z.string()),
  /** The dashboard tab that the tile opens; null when the caller may not open it. */
  tab: z.nullable(z.string()),
  /** The part of that tab, if the tab has more than one. */
  view: z.nullable(z.string()),
});
export type StatTile = z.output<typeof tile>;

/** Something that the operator should do, such as free disk space. */
const warning = z.object({
  name: z.string(),
  text: z.string(),
  /** The dashboard tab with more details; null when the caller may not open it. */
  tab: z.nullable(z.string()),
});
export type StatsWarning = z.output<typeof warning>;

export const stats = z.object({
  range: z.enum(statRanges),
  zone: z.string(),
  at: time,
  /** The start of each bucket: hours for `24h`, otherwise days in the zone. The last bucket is still running. */
  buckets: z.array(time),
  warnings: z.array(warning),
  tiles: z.array(tile),
  stats: z.array(stat),
});
export type Stats = z.output<typeof stats>;

/** An IANA name such as Asia/Kolkata. */
const zone = z.string().check(z.maxLength(64), z.refine(isZone, 'admin:rule.zone'));

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const statsQuery = z.object({
  range: z._default(z.enum(statRanges, 'admin:rule.range'), '7d'),
  zone: z._default(zone, 'UTC'),
});
