import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { writeFrames } from '../node-internals.ts';
import type { Member } from '../sessions/member.ts';
import type { Session, SignedIn } from '../sessions/sessions.ts';
import { frame } from './frame.ts';

/** A client that reads slower than this is let go; it comes back and replays from the log. */
const maxQueuedBytes = 1024 * 1024;
/** The same for all connections of a member: fifty of them must not cost fifty times as much. */
const maxQueuedBytesOfMember = 8 * maxQueuedBytes;
/** Who has no more than this waiting does read, and need not be added up with the member's others at each event. */
const minCheckedBytes = 64 * 1024;
/** How much of what came during a replay goes out before the client has to take it. */
const sentAtOnce = 50;

export type LiveConnection = {
  member: Member;
  session: Session;
  readonly audiences: Set<string>;
  isOpen(): boolean;
  sendHello(hello: Buffer): void;
  dropQueued(): void;
  /** Sends what was missed, at the client's pace, and lets the rest flow after it. */
  open(missed?: AsyncIterable<Buffer>): Promise<void>;
  reset(position: number): Promise<void>;
  /** How many bytes wait for the client. */
  queuedBytes(): number;
  /** One frame, or several in a row. */
  deliver(bytes: Buffer): void;
  /** The session is over: say so and close. */
  end(reason: string): void;
  /** Looks again whether the member may still be here. */
  recheck(): Promise<void>;
  drop(): void;
};

type Needs = {
  socket: WebSocket;
  /** What the socket writes to. Ready frames go here directly: `ws` would build the head of each anew for everyone. */
  wire: Duplex;
  signedIn: SignedIn;
  resolve: () => Promise<SignedIn | null>;
  onChanged: (connection: LiveConnection) => Promise<void>;
  queuedBytesOfMember: () => number;
};

const sessionEndedCode = 4401;

export function openConnection({
  socket,
  wire,
  signedIn,
  resolve: lookAgain,
  onChanged,
  queuedBytesOfMember,
}: Needs): LiveConnection {
  /** What comes before the channel flows waits here, so that it comes after what was missed. */
  let waiting: Buffer[] | null = [];
  let waitingBytes = 0;
  let checks = 0;
  let checking: Promise<void> | undefined;

  const isOpen = () => socket.readyState === socket.OPEN;
  const queuedBytes = () => wire.writableLength + waitingBytes;
  /** With so many bytes more. */
  const isTooMuchForMember = (more = 0) =>
    queuedBytes() + more > minCheckedBytes && queuedBytesOfMember() + more > maxQueuedBytesOfMember;

  /** Handed to the system when it resolves; a client that does not read holds it up until the heartbeat ends it. */
  const sent = (bytes: Buffer) => new Promise<void>((resolve) => writeFrames(wire, bytes, resolve));

  /** A replay may be larger than what we hold for a slow client: it must not be cut off at the same place each time. */
  async function flow(missed: AsyncIterable<Buffer> | undefined): Promise<void> {
    for await (const page of missed ?? []) {
      if (!isOpen()) return;
      if (isTooMuchForMember(page.length)) return socket.terminate();
      await sent(page);
    }
    while (waiting && isOpen()) {
      const batch = waiting.splice(0, sentAtOnce);
      if (batch.length === 0) waiting = null;
      const bytes = Buffer.concat(batch);
      waitingBytes -= bytes.length;
      if (bytes.length > 0) await sent(bytes);
    }
  }

  function push(bytes: Buffer) {
    if (!isOpen()) return;
    if (wire.writableLength > maxQueuedBytes || isTooMuchForMember()) return socket.terminate();
    writeFrames(wire, bytes);
  }

  async function check(mine: number): Promise<void> {
    let now: SignedIn | null;
    try {
      now = await lookAgain();
    } catch {
      // Nobody can tell now: it has to come back and be let in anew.
      return socket.terminate();
    }
    // Somebody looked after us: what we saw may be older, and must not give back what was taken since.
    if (mine !== checks) return;
    if (!now) return connection.end('Your session has ended');
    if (now.member.mustChangePassword) return connection.end('Please choose a new password first');
    connection.member = now.member;
    connection.session = now.session;
    await onChanged(connection);
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
      waitingBytes = 0;
    },
    open: flow,
    reset(position) {
      push(frame('reset', position, {}));
      return connection.open();
    },
    deliver(bytes) {
      if (!waiting) return push(bytes);
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes > maxQueuedBytes || isTooMuchForMember()) socket.terminate();
    },
    end(reason) {
      waiting = null;
      waitingBytes = 0;
      push(frame('session.ended', null, { reason }));
      socket.close(sessionEndedCode, 'session ended');
    },
    async recheck() {
      checking = check((checks += 1));
      for (let last; last !== checking;) await (last = checking);
    },
    drop: () => socket.terminate(),
  };
  return connection;
}
