import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { memberCard } from '../account/account.model.ts';
import { episodeNumber, seasonNumber, titlePreview } from '../media/media.model.ts';
import * as limits from './party.limits.ts';

/**
 * Where the film is. It is at `position` (seconds) at the moment `atServerTime` (milliseconds, the clock of
 * `GET /api/clock`) and runs with `rate` from then on, unless it is `paused`. Until that moment the state before it holds.
 */
const partyState = z.object({
  /** Increases with every command. A command has to name the newest one. */
  seq: z.number(),
  position: z.number(),
  rate: z.number(),
  paused: z.boolean(),
  atServerTime: z.number(),
  /**
   * The members whom the party waits for: their film stalls, or it loads after a start or a change of title. The film
   * stands still meanwhile. A member is waited for until they report `ready` with this `seq`.
   */
  waitingFor: z.array(z.string()),
  /** The party goes on at this moment at the latest. Null when it does not wait. */
  waitUntil: z.nullable(z.number()),
});
/** @public */
export type PartyState = z.output<typeof partyState>;

const memberStatus = z.enum(['loading', 'ready', 'stalled']);
const partyMember = z.object({
  ...memberCard.shape,
  status: memberStatus,
  /** There was no report for some seconds: the connection may be lost. */
  isAway: z.boolean(),
  /** Where their own film is, in seconds; for a source that cannot be steered. Null if it is not known. */
  position: z.nullable(z.number()),
});
export type PartyMember = z.output<typeof partyMember>;

export const party = z.object({
  id: z.number(),
  roomId: z.number(),
  /** Increases with every change. Of two copies of a party, the higher revision is newer. */
  revision: z.number(),
  title: titlePreview,
  /** Null for a film. */
  season: z.nullable(z.number()),
  episode: z.nullable(z.number()),
  /** `library`: the film can be steered. `foreign`: a frame of another site, with a countdown only. */
  source: z.enum(['library', 'foreign']),
  /** In seconds; null for a foreign source. */
  duration: z.nullable(z.number()),
  state: partyState,
  /** The username of the host. */
  host: z.string(),
  /** Who may send commands. */
  leading: z.enum(['everyone', 'host']),
  /** Whether the party waits for a member whose film stalls. */
  waits: z.boolean(),
  /** Nobody else can join. */
  locked: z.boolean(),
  members: z.array(partyMember),
  startedAt: time,
});
export type Party = z.output<typeof party>;

/** A party that opens by itself at its time. */
export const plan = z.object({
  id: z.number(),
  roomId: z.number(),
  title: titlePreview,
  season: z.nullable(z.number()),
  episode: z.nullable(z.number()),
  startsAt: time,
  plannedBy: z.string(),
  /** Usernames. */
  invited: z.array(z.string()),
});
export type Plan = z.output<typeof plan>;

const position = z
  .number({ error: 'party:rule.position' })
  .check(z.minimum(0, 'party:rule.position'), z.maximum(limits.positionMax, 'party:rule.position'));
const seq = z.int({ error: 'party:rule.seq' }).check(z.minimum(0, 'party:rule.seq'));

/** A title, or an episode of a series. */
const place = {
  titleId: z.int({ error: 'party:rule.title' }).check(z.minimum(1, 'party:rule.title')),
  season: z.nullish(seasonNumber),
  episode: z.nullish(episodeNumber),
};
const invite = z._default(
  z.array(z.string().check(z.maxLength(100))).check(z.maxLength(limits.partyMembersMax)),
  [],
);

export const newParty = z.object({ ...place, position: z._default(position, 0), invite });
export const newPlan = z.object({
  ...place,
  startsAt: z.string().check(z.iso.datetime({ error: 'party:rule.startsAt' })),
  invite,
});
export const invitation = z.object({
  members: z
    .array(z.string().check(z.maxLength(100)))
    .check(z.minLength(1, 'party:rule.members'), z.maxLength(limits.partyMembersMax)),
});

/** `play`, `pause` and `rate` act at the position of the party, not of the sender. */
export const command = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('play'), seq }),
  z.object({ kind: z.literal('pause'), seq }),
  z.object({ kind: z.literal('seek'), seq, position }),
  z.object({
    kind: z.literal('rate'),
    seq,
    rate: z
      .number()
      .check(z.minimum(limits.rates.min, 'party:rule.rate'), z.maximum(limits.rates.max, 'party:rule.rate')),
  }),
  /** Another title or episode, from its beginning. */
  z.object({ kind: z.literal('title'), seq, ...place }),
  /** Go on without the members that the party waits for. */
  z.object({ kind: z.literal('go on'), seq }),
]);
export type PartyCommand = z.output<typeof command>;

export const report = z.object({
  status: memberStatus,
  /** The `seq` of the state that this page follows. A stall in an older one does not hold the party. */
  seq,
  position: z.nullish(position),
  /** How long a message takes from the server to this page, in milliseconds. */
  delayMs: z
    .number({ error: 'party:rule.delay' })
    .check(z.minimum(0, 'party:rule.delay'), z.maximum(10_000, 'party:rule.delay')),
});
export type PartyReport = z.output<typeof report>;

export const settings = z.object({
  leading: z.optional(z.enum(['everyone', 'host'])),
  waits: z.optional(z.boolean()),
  locked: z.optional(z.boolean()),
});
