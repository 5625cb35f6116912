import type { Duplex } from 'node:stream';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { WebSocket } from 'ws';
import { writeFrames } from '../node-internals.ts';
import type { Member } from '../sessions/member.ts';
import type { Session, SignedIn } from '../sessions/session.ts';
import { translate } from '../texts/texts.ts';
import { frame } from './frame.ts';

/** A client with more unsent bytes is disconnected; it reconnects and gets the missed events from the log. */
const maxQueuedBytes = 1024 * 1024;
/** The limit for all connections of a member together: fifty tabs must not need fifty times the memory. */
const maxQueuedBytesOfMember = 8 * maxQueuedBytes;
/** Below this the client reads normally, and the member's connections need not be added up for each event. */
const minCheckedBytes = 64 * 1024;
/** Number of queued events that are written at once after a replay. */
const batchSize = 50;

export type LiveConnection = {
  member: Member;
  session: Session;
  readonly audiences: Set<string>;
  isOpen(): boolean;
  sendHello(hello: Buffer): void;
  dropQueued(): void;
  /** Sends the missed events at the client's pace; after them, new events are sent directly. */
  open(missed?: AsyncIterable<Buffer>): Promise<void>;
  reset(position: number): Promise<void>;
  /** Bytes that are not yet sent to the client. */
  queuedBytes(): number;
  /** Sends one or more encoded frames of an audience, or queues them during a replay or a check. */
  deliver(audience: string, bytes: Buffer): void;
  /**
   * From now on events wait until the session was read again: the member may have lost the right to read them. A call of
   * `recheck` must follow.
   */
  hold(): void;
  /** Tells the client that its session has ended, and closes. */
  end(reason: string): void;
  /** Reads the session again, and closes when it has ended. */
  recheck(reasonOfEnd?: string): Promise<void>;
  drop(): void;
};

type Needs = {
  socket: WebSocket;
  /** The TCP socket below the WebSocket. Encoded frames are written to it directly (see node-internals.ts). */
  wire: Duplex;
  signedIn: SignedIn;
  resolve: () => Promise<SignedIn | null>;
  onChanged: (connection: LiveConnection) => Promise<void>;
  queuedBytesOfMember: () => number;
  /** The language of the page. */
  languageOf: (member: Member) => Language;
};

const sessionEndedCode = 4401;

export function openConnection({
  socket,
  wire,
  signedIn,
  resolve: readSession,
  onChanged,
  queuedBytesOfMember,
  languageOf,
}: Needs): LiveConnection {
  /** New events during a replay: they must be sent after the missed ones. Null when there is no replay. */
  let waiting: Buffer[] | null = [];
  /** Events during a check. After it, those are sent that the member may still read. Null when there is no check. */
  let held: { audience: string; bytes: Buffer }[] | null = null;
  let waitingBytes = 0;
  /** Incremented when a check is announced or begins. Only the result of the last one counts. */
  let checks = 0;
  let checkedUpTo = 0;
  let checking: Promise<void> | undefined;

  const isOpen = () => socket.readyState === socket.OPEN;
  const queuedBytes = () => wire.writableLength + waitingBytes;
  /** Whether the member would have too many unsent bytes with this many more. */
  const isTooMuchForMember = (more = 0) =>
    queuedBytes() + more > minCheckedBytes && queuedBytesOfMember() + more > maxQueuedBytesOfMember;

  /** Resolves when the operating system has taken the bytes. If the client does not read, the heartbeat closes the connection. */
  const write = (bytes: Buffer) => new Promise<void>((resolve) => writeFrames(wire, bytes, resolve));

  /** A replay may be larger than the queue limit, so it waits for the client instead of disconnecting it each time. */
  async function flow(missed: AsyncIterable<Buffer> | undefined): Promise<void> {
    for await (const page of missed ?? []) {
      if (!isOpen()) return;
      if (isTooMuchForMember(page.length)) return socket.terminate();
      await write(page);
    }
    while (waiting && isOpen()) {
      const batch = waiting.splice(0, batchSize);
      if (batch.length === 0) waiting = null;
      const bytes = Buffer.concat(batch);
      waitingBytes -= bytes.length;
      if (bytes.length > 0) await write(bytes);
    }
  }

  function push(bytes: Buffer) {
    if (!isOpen()) return;
    if (wire.writableLength > maxQueuedBytes || isTooMuchForMember()) return socket.terminate();
    writeFrames(wire, bytes);
  }

  function limitWaiting() {
    if (waitingBytes > maxQueuedBytes || isTooMuchForMember()) socket.terminate();
  }

  function sendOrWait(bytes: Buffer) {
    if (!waiting) return push(bytes);
    waiting.push(bytes);
    waitingBytes += bytes.length;
    limitWaiting();
  }

  function sendHeld() {
    const events = held ?? [];
    held = null;
    for (const { audience, bytes } of events) {
      waitingBytes -= bytes.length;
      if (connection.audiences.has(audience)) sendOrWait(bytes);
    }
  }

  async function check(mine: number, reasonOfEnd = 'core:sessionHasEnded'): Promise<void> {
    let now: SignedIn | null;
    try {
      now = await readSession();
    } catch {
      // The session could not be read: the client has to reconnect and is checked then.
      return socket.terminate();
    }
    // A later check is running: this result may be older and must not restore rights that were removed since.
    if (mine !== checks) return;
    if (!now) return connection.end(reasonOfEnd);
    if (now.member.mustChangePassword) return connection.end('core:newPasswordFirst');
    connection.member = now.member;
    connection.session = now.session;
    await onChanged(connection);
    checkedUpTo = mine;
  }

  const connection: LiveConnection = {
    member: signedIn.member,
    session: signedIn.session,
    audiences: new Set(),
    isOpen,
    queuedBytes,
    sendHello: push,
    dropQueued() {
      waiting = [];
      if (held) held = [];
      waitingBytes = 0;
    },
    open: flow,
    reset(position) {
      push(frame('reset', position, {}));
      return connection.open();
    },
    deliver(audience, bytes) {
      if (!held) return sendOrWait(bytes);
      held.push({ audience, bytes });
      waitingBytes += bytes.length;
      limitWaiting();
    },
    hold() {
      checks += 1;
      held ??= [];
    },
    end(reason) {
      waiting = null;
      held = null;
      waitingBytes = 0;
      push(frame('session.ended', null, { reason: translate(languageOf(connection.member), reason) }));
      socket.close(sessionEndedCode, 'session ended');
    },
    async recheck(reasonOfEnd) {
      connection.hold();
      checking = check(checks, reasonOfEnd);
      for (let last; last !== checking;) await (last = checking);
      if (checkedUpTo === checks) sendHeld();
    },
    drop: () => socket.terminate(),
  };
  return connection;
}
