import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Member } from '../sessions/member.ts';
import type { Session, SignedIn } from '../sessions/sessions.ts';
import { frame } from './frame.ts';

/** A client that reads slower than this is let go; it comes back and replays from the log. */
const mostBuffered = 1024 * 1024;
const mostWaiting = 10_000;
/** How much of a replay goes out before the client has to take it. */
const replayedAtOnce = 50;

export type LiveConnection = {
  member: Member;
  session: Session;
  readonly audiences: Set<string>;
  isOpen(): boolean;
  greet(hello: Buffer): void;
  forgetWaiting(): void;
  /** Sends what was missed, at the client's pace, and lets the rest flow after it. */
  open(missed?: Buffer[]): void;
  reset(position: number): void;
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
};

const sessionEndedCode = 4401;

export function openConnection({
  socket,
  wire,
  signedIn,
  resolve: lookAgain,
  onChanged,
}: Needs): LiveConnection {
  /** What comes before the channel flows waits here, so that it comes after what was missed. */
  let waiting: Buffer[] | null = [];

  /** Handed to the system when it resolves; a client that does not read holds it up until the heartbeat ends it. */
  const sent = (bytes: Buffer) => new Promise<void>((resolve) => wire.write(bytes, () => resolve()));

  /** A replay may be larger than what we buffer for a slow client: it must not be cut off at the same place each time. */
  async function flow(): Promise<void> {
    while (waiting && socket.readyState === socket.OPEN) {
      const batch = waiting.splice(0, replayedAtOnce);
      if (batch.length === 0) waiting = null;
      else await sent(Buffer.concat(batch));
    }
  }

  function push(bytes: Buffer) {
    if (socket.readyState !== socket.OPEN) return;
    if (wire.writableLength > mostBuffered) return socket.terminate();
    wire.write(bytes);
  }

  const connection: LiveConnection = {
    member: signedIn.member,
    session: signedIn.session,
    audiences: new Set(),
    isOpen: () => socket.readyState === socket.OPEN,
    greet: push,
    forgetWaiting() {
      waiting = [];
    },
    open(missed = []) {
      waiting = [...missed, ...(waiting ?? [])];
      void flow();
    },
    reset(position) {
      push(frame('reset', position, {}));
      connection.open();
    },
    deliver(bytes) {
      if (!waiting) return push(bytes);
      waiting.push(bytes);
      if (waiting.length > mostWaiting) socket.terminate();
    },
    end(reason) {
      waiting = null;
      push(frame('session.ended', null, { reason }));
      socket.close(sessionEndedCode, 'session ended');
    },
    async recheck() {
      let now: SignedIn | null;
      try {
        now = await lookAgain();
      } catch {
        // Nobody can tell now: it has to come back and be let in anew.
        return socket.terminate();
      }
      if (!now) return connection.end('Your session has ended');
      if (now.member.mustChangePassword) return connection.end('Please choose a new password first');
      connection.member = now.member;
      connection.session = now.session;
      await onChanged(connection);
    },
    drop: () => socket.terminate(),
  };
  return connection;
}
