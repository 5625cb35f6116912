import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { statRanges } from './admin.limits.ts';

/** Names of the page's colours. */
const statColor = z.enum(['ice', 'accent', 'paid', 'free', 'admin', 'owner', 'violet', 'pink']);
export type StatColor = z.output<typeof statColor>;

const statLook = z.object({
  label: z.string(),
  /** What exactly is counted, in a sentence. */
  about: z.string(),
  /** "1 message", "5 messages". */
  unit: z.object({ one: z.string(), many: z.string() }),
  /** Bars of several series stand on each other. */
  plot: z.enum(['line', 'bars']),
});
export type StatLook = z.output<typeof statLook>;

/** What happens adds up; of a level the highest counts. */
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
      /** One for each bucket; null where nothing is known. */
      values: z.array(z.nullable(z.number())),
      /** The same for the period before. */
      before: z.array(z.nullable(z.number())),
    }),
  ),
  total: z.number(),
  /** Of the period before, up to the same time of its last bucket: today is compared with as much of that day. */
  totalBefore: z.number(),
});
export type Stat = z.output<typeof stat>;

/** Plain, or an amount of money in cents. */
const tileUnit = z.enum(['count', 'cents']);
export type TileUnit = z.output<typeof tileUnit>;

const tile = z.object({
  name: z.string(),
  label: z.string(),
  value: z.number(),
  unit: tileUnit,
  note: z.nullable(z.string()),
  /** The stat whose course belongs to it. */
  stat: z.nullable(z.string()),
  /** The tab of the dashboard that it leads to; null when the caller may not open it. */
  tab: z.nullable(z.string()),
  /** What of that tab, where it has more than one part. */
  view: z.nullable(z.string()),
});
export type StatTile = z.output<typeof tile>;

/** Something that the operator should do, such as make space on the disk. */
const warning = z.object({
  name: z.string(),
  text: z.string(),
  /** The tab of the dashboard that shows more; null when the caller may not open it. */
  tab: z.nullable(z.string()),
});
export type StatsWarning = z.output<typeof warning>;

export const stats = z.object({
  range: z.enum(statRanges),
  zone: z.string(),
  at: time,
  /** When each bucket begins: hours for `24h`, else days of the zone. The last one is not over yet. */
  buckets: z.array(time),
  warnings: z.array(warning),
  tiles: z.array(tile),
  stats: z.array(stat),
});
export type Stats = z.output<typeof stats>;

/** An IANA name such as Asia/Kolkata. */
const zone = z
  .string()
  .check(z.maxLength(64), z.refine(isZone, 'zone is the name of a time zone, such as Europe/Berlin'));

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const statsQuery = z.object({
  range: z._default(z.enum(statRanges, 'range is one of 24h, 7d, 30d and 90d'), '7d'),
  zone: z._default(zone, 'UTC'),
});
