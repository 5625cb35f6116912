import type { WebSocket } from 'ws';
import type { Member } from '../sessions/member.ts';
import type { Session, SignedIn } from '../sessions/sessions.ts';
import { frame } from './frame.ts';

/** A client that reads slower than this is let go; it comes back and replays from the log. */
const mostBuffered = 1024 * 1024;
const mostWaiting = 10_000;

export type LiveConnection = {
  member: Member;
  readonly session: Session;
  readonly audiences: Set<string>;
  greet(hello: Buffer): void;
  /** Everything before is sent: let the rest flow. */
  open(missed?: Buffer[]): void;
  reset(position: number): void;
  deliver(bytes: Buffer): void;
  /** The session is over: say so and close. */
  end(reason: string): void;
  /** Looks again whether the member may still be here. */
  recheck(): Promise<void>;
  drop(): void;
};

type Parts = {
  socket: WebSocket;
  signedIn: SignedIn;
  resolve: () => Promise<SignedIn | null>;
  onChanged: (connection: LiveConnection) => Promise<void>;
};

export const sessionEndedCode = 4401;

export function openConnection({ socket, signedIn, resolve, onChanged }: Parts): LiveConnection {
  let waiting: Buffer[] | null = [];

  function push(bytes: Buffer) {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > mostBuffered) return socket.terminate();
    socket.send(bytes, { binary: false });
  }

  const connection: LiveConnection = {
    member: signedIn.member,
    session: signedIn.session,
    audiences: new Set(),
    greet: push,
    open(missed = []) {
      for (const bytes of missed) push(bytes);
      for (const bytes of waiting ?? []) push(bytes);
      waiting = null;
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
      const now = await resolve().catch(() => null);
      if (!now || now.member.mustChangePassword) return connection.end('Your access changed');
      connection.member = now.member;
      await onChanged(connection);
    },
    drop: () => socket.terminate(),
  };
  return connection;
}
