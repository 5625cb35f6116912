import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { AppError } from '../app-error.ts';

type Rule = {
  /** So many are worked on at once. */
  atWork: number;
  /** So many files are sent at once: each takes its part of every turn of the server's loop. */
  streams: number;
  /** So many wait for their turn; what comes then is refused. */
  waiting: number;
  /** Answers that were made and are not read whole: each holds a descriptor, and memory. */
  unread: number;
  unreadBytes: number;
};
type Share = { work: Slots; streams: Slots; unread: number; unreadBytes: number };
export type Turn = {
  /** The answer is made and holds so many bytes; what is left is to hand it over. */
  done(bytes: number): void;
  /** Waits until it is this file's turn to be sent. */
  stream(): Promise<void>;
};

/** No browser and no proxy sends a request on a connection before it has the answer to the one before. */
const maxPerConnection = 8;
const megabyte = 1024 ** 2;

/** Each at work can lengthen a turn of the loop for everyone; a page full of faces may ask for a hundred pictures at once. */
export const memberShare = { atWork: 3, streams: 16, waiting: 100, unread: 100, unreadBytes: 16 * megabyte };
/** Many people can come from one address: a school, or a proxy that tells of nobody else's. */
export const addressShare = {
  atWork: 1000,
  streams: 100,
  waiting: 0,
  unread: 1000,
  unreadBytes: 64 * megabyte,
};

/**
 * Of all that one caller asks for, some is worked on at once and the rest waits its turn: a thousand requests of one
 * member are in their own way, and not in that of another.
 */
export function createFairShare(rule: Rule) {
  const shares = new Map<string | number, Share>();

  function shareOf(caller: string | number): Share {
    let share = shares.get(caller);
    if (!share) {
      share = {
        work: createSlots(rule.atWork),
        streams: createSlots(rule.streams),
        unread: 0,
        unreadBytes: 0,
      };
      shares.set(caller, share);
    }
    return share;
  }

  return {
    /** Waits for the caller's turn; refuses when too much waits, or lies unread, already. */
    async take(caller: string | number, response: ServerResponse): Promise<Turn> {
      const share = shareOf(caller);
      const isFull = share.unread >= rule.unread || share.unreadBytes >= rule.unreadBytes;
      if (isFull || (!share.work.isFree() && share.work.waiting() >= rule.waiting))
        throw new AppError(commonFaults.tooMany, { retryAfter: 1 });
      const work = share.work.take();
      let state: 'at work' | 'unread' | 'over' = 'at work';
      let stream: Slot | undefined;
      let held = 0;
      await work.given;

      function done(bytes: number) {
        if (state !== 'at work') return;
        state = 'unread';
        held = bytes;
        share.unread += 1;
        share.unreadBytes += held;
        work.leave();
      }
      function over() {
        stream?.leave();
        if (state === 'at work') work.leave();
        else {
          share.unread -= 1;
          share.unreadBytes -= held;
        }
        state = 'over';
        if (share.work.taken() + share.unread === 0) shares.delete(caller);
      }
      whenOver(response, over);
      // Whoever left while waiting has nothing done for them.
      if (response.req.socket.destroyed) throw new AppError(commonFaults.tooMany);
      return {
        done,
        async stream() {
          if (state === 'over') return;
          stream = share.streams.take();
          await stream.given;
        },
      };
    },
  };
}

type Slots = ReturnType<typeof createSlots>;
type Slot = { given: Promise<void>; leave(): void };

/** Some have a place and the others wait in line. */
function createSlots(count: number) {
  const line: (() => void)[] = [];
  let taken = 0;
  return {
    isFree: () => taken < count,
    taken: () => taken,
    waiting: () => line.length,
    take(): Slot {
      const { promise: given, resolve } = Promise.withResolvers<void>();
      const isGiven = taken < count;
      if (isGiven) {
        taken += 1;
        resolve();
      } else line.push(resolve);
      return {
        given,
        /** The place goes straight to the next in line, so that nobody can slip in between. */
        leave() {
          const at = line.indexOf(resolve);
          if (at !== -1) line.splice(at, 1);
          else {
            const next = line.shift();
            if (next) next();
            else taken -= 1;
          }
          resolve();
        },
      };
    },
  };
}

/** Cuts a connection on which too many requests stand in line: each costs something, be it refused. Tells whether it is cut. */
export function cutIfCrowded(response: ServerResponse): boolean {
  const { socket } = response.req;
  if (socket.destroyed) return true;
  const inLine = (requestsOn.get(socket) ?? 0) + 1;
  requestsOn.set(socket, inLine);
  response.once('close', () => requestsOn.set(socket, requestsOn.get(socket)! - 1));
  if (inLine <= maxPerConnection) return false;
  ignoreTheRest(socket);
  socket.destroy();
  return true;
}

/** All of a piece is parsed, be the connection cut: to make no request of what is left takes a quarter of the time. */
function ignoreTheRest(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming: () => number } | null };
  if (parser) parser.onIncoming = () => 0;
}
const requestsOn = new WeakMap<Socket, number>();

/** What is to be done when a connection ends: one listener for all, however many requests stand in line on it. */
const onceClosed = new WeakMap<Socket, Set<() => void>>();

/** Once: when the answer is handed over, or the connection ends, be it while other answers stand before this one. */
function whenOver(response: ServerResponse, over: () => void): void {
  const { socket } = response.req;
  let waiting = onceClosed.get(socket);
  if (!waiting) {
    const told = (waiting = new Set<() => void>());
    onceClosed.set(socket, told);
    socket.once('close', () => {
      for (const tell of told) tell();
    });
  }
  const once = () => {
    if (waiting.delete(once)) over();
  };
  waiting.add(once);
  response.once('close', once);
  if (socket.destroyed) once();
}
