import type { Events } from '@snowglobe/contract/contract.ts';
import type { DataOf } from '@snowglobe/contract/events.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { transact, type Tx } from '../../core/database/database.ts';
import { getHeadPosition } from '../../core/live/event-log.store.ts';
import * as store from './push-events.store.ts';
import type { PushQueue } from './send-pushes.ts';

/** A page that shows the message reports it as read within this time. What is still unread is pushed. */
const waitMs = 2500;
/** Events within this time are read together. */
const marksEveryMs = 500;
const maxEvents = 500;
/** A party is announced when it begins, not when it changes. */
const newPartyMs = 60_000;

const pushedLetters: ReadonlySet<string> = new Set(['mention', 'party', 'wish', 'follow']);

type Data<N extends keyof Events> = DataOf<Events[N]>;

/**
 * Reads the event log that the pages get, and queues the pushes for it. So a message's transaction has nothing more to
 * do, and nothing is lost in a crash: the position in the log and the jobs are written together.
 */
export function createPushEvents(
  { bus, db, doesWork, inBackground, isStopping, log }: FeatureCore,
  queue: PushQueue,
) {
  /** Up to which position the log had grown at which moment. */
  const marks: { position: number; at: number }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;

  function wake(position: number): void {
    const last = marks.at(-1);
    const now = performance.now();
    if (last && now - last.at < marksEveryMs) last.position = Math.max(last.position, position);
    else marks.push({ position, at: now });
    schedule();
  }

  function schedule(): void {
    const [first] = marks;
    if (!first || timer || isReading || isStopping()) return;
    const inMs = Math.max(0, first.at + waitMs - performance.now());
    timer = setTimeout(() => inBackground('queue pushes', readDue), inMs).unref();
  }

  async function readDue(): Promise<void> {
    timer = undefined;
    isReading = true;
    const due = marks.filter(({ at }, nth) => nth === 0 || at <= performance.now() - waitMs);
    marks.splice(0, due.length);
    const upTo = Math.max(...due.map(({ position }) => position));
    try {
      if (await store.hasDevices(db)) while (await readSome(upTo));
    } catch (error) {
      log.warn({ err: error }, 'Pushes could not be queued; the next try is within a minute');
    } finally {
      isReading = false;
      schedule();
    }
  }

  /** Returns whether there is more. */
  const readSome = (upTo: number): Promise<boolean> =>
    transact(db, async (tx) => {
      const after = await store.lockPosition(tx);
      if (after === null || after >= upTo) return false;
      const events = await store.listPushEvents(tx, { after, upTo, limit: maxEvents });
      await queueFor(tx, events);
      const isFull = events.length === maxEvents;
      await store.movePosition(tx, isFull ? events.at(-1)!.position : upTo);
      return isFull;
    });

  /** Several messages in a room become one push. */
  async function queueFor(tx: Tx, events: readonly store.PushEvent[]): Promise<void> {
    const rooms = new Map<number, { first: number; last: number }>();
    const parties = new Map<number, Data<'party.changed'>>();
    const closed: store.Closed[] = [];
    for (const { audience, type, data } of events) {
      if (type === 'room.message') {
        const { roomId, seq } = data as Data<'room.message'>;
        rooms.set(roomId, { first: rooms.get(roomId)?.first ?? seq, last: seq });
      } else if (type === 'party.changed') {
        const change = data as Data<'party.changed'>;
        parties.set(change.roomId, change);
      } else closed.push(...(await applyToMember(tx, memberOf(audience), { type, data })));
    }
    await queueRooms(tx, rooms);
    for (const change of parties.values()) closed.push(...(await queueParty(tx, change)));
    const byTag = Map.groupBy(closed, ({ tag }) => tag);
    for (const [tag, devices] of byTag)
      await queue.add(
        tx,
        { kind: 'close', tag },
        devices.map((device) => device.device_id),
      );
  }

  /** An event for one member: a letter, or something that they read. Returns the notifications to close. */
  async function applyToMember(
    tx: Tx,
    memberId: number | null,
    { type, data }: { type: string; data: unknown },
  ): Promise<store.Closed[]> {
    if (memberId === null) return [];
    if (type === 'inbox.read') return store.takeReadLetters(tx, memberId);
    if (type === 'room.changed') {
      const { roomId, what } = data as Data<'room.changed'>;
      return what === 'read' ? store.takeReadRooms(tx, memberId, roomId) : [];
    }
    const { id, type: kind, link } = data as Data<'inbox.message'>;
    // The other letters are only in the inbox, as on the page.
    if (link !== null && pushedLetters.has(kind))
      await queue.add(tx, { kind: 'letter', id }, await store.listDevicesOfMember(tx, memberId));
    return [];
  }

  async function queueRooms(
    tx: Tx,
    rooms: ReadonlyMap<number, { first: number; last: number }>,
  ): Promise<void> {
    if (rooms.size === 0) return;
    const written = new Map([...rooms].map(([roomId, { last }]) => [roomId, last]));
    const devices = Map.groupBy(await store.listDevicesInRooms(tx, written), (device) => device.room_id);
    for (const [roomId, found] of devices)
      await queue.add(
        tx,
        { kind: 'room', roomId, fromSeq: rooms.get(roomId)!.first },
        found.map((device) => device.device_id),
      );
  }

  async function queueParty(
    tx: Tx,
    { roomId, partyId, party }: Data<'party.changed'>,
  ): Promise<store.Closed[]> {
    if (!party) return store.takeEndedParty(tx, roomId);
    if (Date.now() - Date.parse(party.startedAt) > newPartyMs) return [];
    const { host, title, season, episode } = party;
    const film = { title: title.title, season, episode };
    const found = await store.listDevicesInRooms(tx, new Map([[roomId, Number.MAX_SAFE_INTEGER]]));
    await queue.add(
      tx,
      { kind: 'party', roomId, partyId, host, film },
      found.map((device) => device.device_id),
    );
    return [];
  }

  if (doesWork) {
    bus.subscribe('live.events', ({ events }) => wake(events.at(-1)?.position ?? 0));
    bus.subscribe('live.head', ({ position }) => wake(position));
  }
  return {
    /** For events of a process that was killed before it queued their pushes, and after a failure. */
    async catchUp(): Promise<void> {
      if (doesWork && (await store.hasDevices(db))) wake(await getHeadPosition(db));
    },
    close: () => clearTimeout(timer),
  };
}

const memberOf = (audience: string): number | null =>
  audience.startsWith('member:') ? Number(audience.slice('member:'.length)) : null;
