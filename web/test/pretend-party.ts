import { ApiError } from '@snowglobe/contract/client.ts';
import { graceMs, leadMs, waitAgainMs, waitMs } from '@snowglobe/contract/features/party/party.limits.ts';
import type {
  Party,
  PartyCommand,
  PartyMember,
  PartyReport,
  PartyState,
} from '@snowglobe/contract/features/party/party.model.ts';
import { isStill, positionAt } from '../src/features/party/sync/timeline.ts';
import { card } from './pretend-server.ts';
import type { World } from './pretend-world.ts';

const refused = (code: string) => new ApiError(409, { code });

export type PretendParty = ReturnType<typeof createPretendParty>;

/** A party on the server, with its guarantees: one state, one order, commands only with the newest `seq`. */
export function createPretendParty(world: World, duration: number) {
  const listeners = new Set<(party: Party | null) => void>();
  /** Every applied command, and every refused one. */
  const log = { applied: [] as { seq: number; by: string }[], refused: 0 };
  const seen = new Map<string, { at: number; delayMs: number; waitedAt: number }>();
  let cancelWait = () => {};
  let party: Party | null = {
    id: 1,
    roomId: 7,
    revision: 1,
    title: { id: 3, title: 'Nosferatu', year: 1922, type: 'movie', is_anime: false, genre: '', poster: '' },
    season: null,
    episode: null,
    source: 'library',
    duration,
    state: {
      seq: 1,
      position: 60,
      rate: 1,
      paused: false,
      atServerTime: 0,
      waitingFor: [],
      waitUntil: null,
    },
    host: 'a',
    leading: 'everyone',
    waits: true,
    locked: false,
    members: [],
    startedAt: new Date(0).toISOString(),
  };

  const copy = () => structuredClone(party);

  function change(part: Partial<Party>): void {
    if (!party) return;
    party = { ...party, ...part, revision: party.revision + 1 };
    for (const listener of listeners) listener(copy());
  }

  /** A new state takes effect when the slowest member has got it, and never before the last one. */
  function setState(part: Partial<PartyState>, { isCommand }: { isCommand: boolean }): void {
    const slowest = Math.max(0, ...[...seen.values()].map(({ delayMs }) => delayMs));
    const lead = Math.min(leadMs.max, Math.max(leadMs.min, slowest * 1.5));
    const { state } = party!;
    const at = Math.max(world.now() + lead, state.atServerTime);
    change({
      state: {
        ...state,
        position: Math.min(duration, positionAt(state, at)),
        waitingFor: [],
        waitUntil: null,
        ...part,
        atServerTime: at,
        seq: state.seq + (isCommand ? 1 : 0),
      },
    });
  }

  function member(name: string): PartyMember | undefined {
    return party?.members.find(({ username }) => username === name);
  }

  function goOn(): void {
    cancelWait();
    if (party && party.state.waitUntil !== null) setState({}, { isCommand: false });
  }

  function removeTheLost(): void {
    if (!party) return;
    const kept = party.members.filter(({ username }) => world.now() - seen.get(username)!.at < graceMs);
    if (kept.length < party.members.length) change({ members: kept });
    world.after(1000, removeTheLost);
  }
  world.after(1000, removeTheLost);

  return {
    log,
    copy,
    /** Where the party is at this moment. */
    truth: () => (party ? Math.min(duration, positionAt(party.state, world.now())) : 0),
    isRunning: () => party !== null && !isStill(party.state) && party.state.atServerTime <= world.now(),
    listen(listener: (party: Party | null) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end(): void {
      party = null;
      for (const listener of listeners) listener(null);
    },

    join(name: string): Party {
      if (!party) throw refused('no_such_party');
      seen.set(name, { delayMs: 0, waitedAt: -Infinity, ...seen.get(name), at: world.now() });
      const joined = { ...card(name), status: 'loading', isAway: false, position: null } as const;
      if (!member(name)) change({ members: [...party.members, joined] });
      return copy()!;
    },

    command(name: string, { seq, ...command }: PartyCommand): Party {
      if (!party) throw refused('no_such_party');
      if (!member(name)) throw refused('not_in_party');
      if (seq !== party.state.seq) {
        log.refused += 1;
        throw refused('party_moved_on');
      }
      const isCommand = { isCommand: true };
      if (command.kind === 'seek') setState({ position: command.position }, isCommand);
      else if (command.kind === 'rate') setState({ rate: command.rate }, isCommand);
      else if (command.kind === 'play') setState({ paused: false }, isCommand);
      else if (command.kind === 'pause') setState({ paused: true }, isCommand);
      else if (command.kind === 'title') {
        change({ title: { ...party.title, id: command.titleId } });
        setState({ position: 0 }, isCommand);
      } else setState({}, isCommand);
      log.applied.push({ seq: party.state.seq, by: name });
      return copy()!;
    },

    report(name: string, { status, seq, delayMs }: PartyReport): void {
      if (!party) throw refused('no_such_party');
      const reporter = member(name);
      if (!reporter) throw refused('not_in_party');
      const known = seen.get(name)!;
      seen.set(name, { ...known, at: world.now(), delayMs });
      const wasStatus = reporter.status;
      if (wasStatus !== status)
        change({ members: party.members.map((each) => (each === reporter ? { ...each, status } : each)) });
      const { state } = party;
      const mayWait = party.waits && seq === state.seq && !isStill(state);
      if (status === 'stalled' && mayWait && world.now() - known.waitedAt > waitAgainMs) {
        seen.set(name, { ...seen.get(name)!, waitedAt: world.now() });
        setState({ waitingFor: [name], waitUntil: world.now() + waitMs }, { isCommand: false });
        cancelWait = world.after(waitMs, goOn);
      }
      if (status === 'ready' && state.waitUntil !== null && seq === state.seq) goOn();
    },
  };
}
