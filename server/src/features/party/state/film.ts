import { partyFaults as faults } from '@snowglobe/contract/features/party/party.faults.ts';
import { countdownMs, leadMs, waitAgainMs, waitMs } from '@snowglobe/contract/features/party/party.limits.ts';
import type { PartyCommand } from '@snowglobe/contract/features/party/party.model.ts';
import { AppError } from '../../../core/app-error.ts';
import type { MemberRow, OpenParty, PartyRow } from './parties.store.ts';

/** Pure rules: where the film of a party is, and what a command or a stall changes. The caller holds the party's lock. */

/** Added to the delay of the slowest member: the commit, and the difference between two messages. */
const marginMs = 100;
/** A film that is this close to its end begins again with `play`. */
const endSeconds = 0.5;

type Film = Pick<PartyRow, 'position' | 'rate' | 'paused' | 'at_ms' | 'wait_until_ms' | 'duration'>;

const isWaiting = ({ wait_until_ms }: Pick<PartyRow, 'wait_until_ms'>) => wait_until_ms !== null;

/** Where the film is at a moment, in seconds. The moment must not be before `at_ms`: then the state before it holds. */
function positionAt(film: Film, ms: number): number {
  const runs = !film.paused && !isWaiting(film);
  const seconds = runs ? (Math.max(0, ms - film.at_ms) / 1000) * film.rate : 0;
  return Math.min(film.position + seconds, film.duration ?? Infinity);
}

/** How long after its acceptance a command takes effect: as long as the slowest member needs to get it. */
export function leadOf(members: readonly Pick<MemberRow, 'delay_ms' | 'is_away'>[]): number {
  const slowest = Math.max(0, ...members.filter(({ is_away }) => !is_away).map(({ delay_ms }) => delay_ms));
  return Math.min(leadMs.max, Math.max(leadMs.min, slowest + marginMs));
}

/** When a change takes effect: never before the last one, so that positions are computed from the state of that moment. */
const effectAt = ({ row, members }: OpenParty, nowMs: number) =>
  Math.max(Math.ceil(nowMs + leadOf(members)), row.at_ms);

/** Stops the film at the moment of the change, or lets it run from there. */
function move(row: PartyRow, atMs: number, change: Partial<Film>): void {
  Object.assign(row, { position: positionAt(row, atMs), at_ms: atMs, ...change });
}

function stopWaiting(row: PartyRow): void {
  Object.assign(row, { waiting_for: [], wait_until_ms: null });
}

export type Place = { titleId: number; season: number; episode: number; duration: number | null };

/** Returns whether the command changed something. `place` is needed for `title`. */
export function applyCommand(
  party: OpenParty,
  command: PartyCommand,
  { nowMs, place }: { nowMs: number; place: Place | null },
): boolean {
  const { row } = party;
  if (command.seq !== row.seq) throw new AppError(faults.movedOn);
  const changed =
    command.kind === 'title'
      ? beginTitle(party, place!, nowMs)
      : row.duration === null
        ? steerForeign(party, command, nowMs)
        : steer(party, command, nowMs);
  if (changed) row.seq += 1;
  return changed;
}

function steer(party: OpenParty, command: Exclude<PartyCommand, { kind: 'title' }>, nowMs: number): boolean {
  const { row } = party;
  const atMs = effectAt(party, nowMs);
  switch (command.kind) {
    case 'play': {
      const position = positionAt(row, atMs);
      const isAtEnd = position >= row.duration! - endSeconds;
      if (!row.paused && !isWaiting(row) && !isAtEnd) return false;
      move(row, atMs, { paused: false, position: isAtEnd ? 0 : position });
      stopWaiting(row);
      return true;
    }
    case 'pause':
      if (row.paused) return false;
      move(row, atMs, { paused: true });
      stopWaiting(row);
      return true;
    case 'seek':
      if (command.position > row.duration!) throw new AppError(faults.beyondEnd);
      move(row, atMs, { position: command.position });
      stopWaiting(row);
      return true;
    case 'rate':
      if (command.rate === row.rate) return false;
      move(row, atMs, { rate: command.rate });
      return true;
    case 'go on':
      if (!isWaiting(row)) return false;
      goOn(party, nowMs);
      return true;
  }
}

/** A foreign film only has a countdown: `play` starts it, `pause` cancels it while it runs. */
function steerForeign({ row }: OpenParty, { kind }: PartyCommand, nowMs: number): boolean {
  if (kind === 'play') {
    Object.assign(row, { paused: false, at_ms: Math.ceil(nowMs + countdownMs) });
    return true;
  }
  if (kind === 'pause' && !row.paused && nowMs < row.at_ms) {
    Object.assign(row, { paused: true, at_ms: Math.ceil(nowMs) });
    return true;
  }
  throw new AppError(faults.cannotSteer);
}

/** Another title, from its beginning. A film of the library waits until everybody has loaded it, a foreign one counts down. */
function beginTitle(party: OpenParty, place: Place, nowMs: number): boolean {
  const { row, members } = party;
  const { titleId, season, episode, duration } = place;
  stopWaiting(row);
  const isForeign = duration === null;
  Object.assign(row, {
    title_id: titleId,
    season,
    episode,
    duration,
    position: 0,
    ...(isForeign ? { rate: 1 } : {}),
    paused: false,
    at_ms: isForeign ? Math.ceil(nowMs + countdownMs) : effectAt(party, nowMs),
  });
  for (const member of members) member.position = null;
  const present = members.filter(({ is_away, was_ready }) => !is_away && was_ready);
  if (!isForeign && row.waits) waitForAll(row, present, nowMs);
  return true;
}

/** The film stands still until these members are ready, for some seconds at most. */
export function waitForAll(row: PartyRow, members: readonly MemberRow[], nowMs: number): void {
  if (members.length === 0) return;
  row.waiting_for = members.map(({ user_id }) => user_id);
  row.wait_until_ms = Math.ceil(nowMs + waitMs);
}

/** Whether the party waits for a member whose film stalls now. */
export function waitsFor(
  { row }: { row: Film & Pick<PartyRow, 'waits' | 'seq'> },
  member: Pick<MemberRow, 'was_ready' | 'waited_ms'>,
  { seq, nowMs }: { seq: number; nowMs: number },
): boolean {
  if (row.duration === null || row.paused || !row.waits || seq !== row.seq || !member.was_ready) return false;
  if (member.waited_ms !== null && nowMs - member.waited_ms < waitAgainMs) return false;
  return positionAt(row, nowMs) < row.duration;
}

/** Begins to wait for a member, or adds them to those that the party waits for. The end stays as it was. */
export function waitFor(party: OpenParty, member: MemberRow, nowMs: number): void {
  const { row } = party;
  if (row.waiting_for.includes(member.user_id)) return;
  if (!isWaiting(row)) {
    move(row, effectAt(party, nowMs), {});
    row.wait_until_ms = Math.ceil(nowMs + waitMs);
  }
  row.waiting_for = [...row.waiting_for, member.user_id];
  member.waited_ms = Math.ceil(nowMs);
}

function goOn(party: OpenParty, nowMs: number): void {
  move(party.row, effectAt(party, nowMs), {});
  stopWaiting(party.row);
}

/** Goes on when nobody is waited for any more, or when the time is over. */
export function goOnIfDue(party: OpenParty, nowMs: number): void {
  const { row, members } = party;
  if (!isWaiting(row)) return;
  const waitingFor = row.waiting_for.filter((id) => members.some(({ user_id }) => user_id === id));
  if (waitingFor.length !== row.waiting_for.length) row.waiting_for = waitingFor;
  if (waitingFor.length === 0 || nowMs >= row.wait_until_ms!) goOn(party, nowMs);
}
