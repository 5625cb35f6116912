import type { Bus, Topics } from '../events/bus.ts';

/** How a member has the page open: seen by others, or invisible. */
type State = 'seen' | 'hidden';
type Change = readonly [memberId: number, state: State | null];

declare module '../events/bus.ts' {
  interface Topics {
    /** Members whose page opened or closed on a node since its last message. A whole list replaces what is known. */
    'live.members': { nodeId: string; number: number; isWhole: boolean; changes: readonly Change[] };
    /** A node missed messages of another, and asks for its whole list. */
    'live.members-wanted': { nodeId: string };
    /**
     * A member's first page opened or the last one closed, on this node. With `isElsewhere` it was another node, which
     * tells everybody.
     */
    'live.inside': { memberId: number; inside: boolean; isElsewhere?: boolean };
  }
}

/** A change is sent at once, and the next ones are collected for this long: after a restart all members come at once. */
const collectMs = 20;
/** How often lists of nodes that have stopped are removed. */
const checkNodesMs = 1000;

type Known = { number: number; members: Map<number, State> };
type Needs = {
  bus: Bus;
  /** The ids of the other nodes whose members still count. */
  otherNodes: () => readonly string[];
};

export type MembersInside = ReturnType<typeof createMembersInside>;

/**
 * Which members have the page open, on all nodes together. Each node sends its changes, numbered; after a missed
 * message the others ask for its whole list. The members of a killed node count until the node is considered dead,
 * because their pages connect to another node meanwhile.
 */
export function createMembersInside({ bus, otherNodes }: Needs) {
  const here = new Map<number, State>();
  const elsewhere = new Map<string, Known>();
  let changed = new Set<number>();
  let number = 0;
  let sentAt = Number.NEGATIVE_INFINITY;
  let isWholeWanted = true;
  let sendTimer: NodeJS.Timeout | undefined;
  let checkTimer: NodeJS.Timeout | undefined;

  function* statesOf(memberId: number): Generator<State> {
    const own = here.get(memberId);
    if (own) yield own;
    for (const { members } of elsewhere.values()) {
      const state = members.get(memberId);
      if (state) yield state;
    }
  }
  function everybody(): Set<number> {
    const all = new Set(here.keys());
    for (const { members } of elsewhere.values()) for (const memberId of members.keys()) all.add(memberId);
    return all;
  }
  const isInside = (memberId: number) => !statesOf(memberId).next().done;
  const isSeen = (memberId: number) => statesOf(memberId).some((state) => state === 'seen');

  function sendSoon(): void {
    if (bus.nodeId === null) return;
    const waitMs = Math.max(0, sentAt + collectMs - performance.now());
    sendTimer ??= setTimeout(send, waitMs).unref();
  }
  function send(): void {
    sendTimer = undefined;
    sentAt = performance.now();
    number += 1;
    const isWhole = isWholeWanted;
    const changes: Change[] = isWhole
      ? [...here]
      : [...changed].map((memberId) => [memberId, here.get(memberId) ?? null]);
    changed = new Set();
    isWholeWanted = false;
    bus.publish('live.members', { nodeId: bus.nodeId!, number, isWhole, changes });
  }

  function receive({ nodeId, number: theirs, isWhole, changes }: Topics['live.members']): void {
    const known = elsewhere.get(nodeId);
    if (!isWhole && known?.number !== theirs - 1) return bus.publish('live.members-wanted', { nodeId });
    const members = isWhole ? new Map<number, State>() : known!.members;
    for (const [memberId, state] of changes) {
      if (state) members.set(memberId, state);
      else members.delete(memberId);
    }
    const touched = new Set(changes.map(([memberId]) => memberId));
    if (isWhole) for (const memberId of known?.members.keys() ?? []) touched.add(memberId);
    elsewhere.set(nodeId, { number: theirs, members });
    for (const memberId of touched)
      bus.publishLocally('live.inside', { memberId, inside: isInside(memberId), isElsewhere: true });
  }

  /** The first of the remaining nodes tells everybody that the members of a dead node are gone. */
  function removeDeadNodes(): void {
    const others = otherNodes();
    const isFirst = others.every((id) => id > bus.nodeId!);
    for (const [nodeId, { members }] of elsewhere) {
      if (others.includes(nodeId)) continue;
      elsewhere.delete(nodeId);
      for (const memberId of members.keys())
        bus.publishLocally('live.inside', { memberId, inside: isInside(memberId), isElsewhere: !isFirst });
    }
  }

  if (bus.nodeId !== null) {
    bus.subscribe('live.members', (message) => {
      if (message.nodeId !== bus.nodeId) receive(message);
    });
    bus.subscribe('live.members-wanted', ({ nodeId }) => {
      if (nodeId !== bus.nodeId) return;
      isWholeWanted = true;
      sendSoon();
    });
    checkTimer = setInterval(() => {
      removeDeadNodes();
      for (const nodeId of otherNodes())
        if (!elsewhere.has(nodeId)) bus.publish('live.members-wanted', { nodeId });
    }, checkNodesMs).unref();
  }

  return {
    /** Records how a member has the page open on this node; null when no page is left. */
    set(memberId: number, state: State | null): void {
      if (state) here.set(memberId, state);
      else here.delete(memberId);
      changed.add(memberId);
      sendSoon();
      bus.publishLocally('live.inside', { memberId, inside: state !== null });
    },

    /** Sends collected changes now: a page that hears of one and asks another node must get the same answer there. */
    flush(): void {
      if (sendTimer === undefined) return;
      clearTimeout(sendTimer);
      send();
    },

    count: () => (elsewhere.size === 0 ? here.size : everybody().size),
    isSeen,
    /** Whether a member has the page open, also one whom others cannot see. */
    isInside,
    /** All members whom others can see. */
    seen: (): number[] => [...everybody()].filter(isSeen),

    close(): void {
      clearTimeout(sendTimer);
      clearInterval(checkTimer);
    },
  };
}
