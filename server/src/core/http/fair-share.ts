import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { AppError } from '../app-error.ts';

type Rule = {
  /** So many are worked on at once. */
  atWork: number;
  /** So many wait for their turn; what comes then is refused. */
  waiting: number;
  /** Answers that were made and are not read whole: each holds a descriptor, and memory. */
  unread: number;
  unreadBytes: number;
};
type Share = { atWork: number; unread: number; unreadBytes: number; waiting: (() => void)[] };
export type Turn = {
  /** The answer is made and holds so many bytes; what is left is to hand it over. */
  done(bytes: number): void;
};

/** No browser and no proxy sends a request on a connection before it has the answer to the one before. */
const mostOnOneConnection = 32;
const megabyte = 1024 ** 2;

/** As many at work as a browser opens connections; a page full of faces may ask for a hundred pictures at once. */
export const memberShare = { atWork: 6, waiting: 100, unread: 100, unreadBytes: 16 * megabyte };
/** Many people can come from one address: a school, or a proxy that tells of nobody else's. */
export const addressShare = { atWork: 1000, waiting: 0, unread: 1000, unreadBytes: 64 * megabyte };

/**
 * Of all that one caller asks for, some is worked on at once and the rest waits its turn: a thousand requests of one
 * member are in their own way, and not in that of another.
 */
export function openFairShare(rule: Rule) {
  const shares = new Map<string | number, Share>();

  function shareOf(caller: string | number): Share {
    let share = shares.get(caller);
    if (!share) shares.set(caller, (share = { atWork: 0, unread: 0, unreadBytes: 0, waiting: [] }));
    return share;
  }

  return {
    /** Waits for the caller's turn; refuses when too much waits, or lies unread, already. */
    async take(caller: string | number, response: ServerResponse): Promise<Turn> {
      const share = shareOf(caller);
      const isFree = share.atWork < rule.atWork;
      const isFull = share.unread >= rule.unread || share.unreadBytes >= rule.unreadBytes;
      if (isFull || (!isFree && share.waiting.length >= rule.waiting))
        throw new AppError(commonFaults.tooMany, { retryAfter: 1 });
      if (isFree) share.atWork += 1;
      else await new Promise<void>((resolve) => share.waiting.push(resolve));

      let state: 'at work' | 'unread' | 'over' = 'at work';
      let held = 0;
      /** The place goes straight to the next in line, so that nobody can slip in between. */
      function leaveWork() {
        const next = share.waiting.shift();
        if (next) next();
        else share.atWork -= 1;
      }
      function done(bytes: number) {
        if (state !== 'at work') return;
        state = 'unread';
        held = bytes;
        share.unread += 1;
        share.unreadBytes += held;
        leaveWork();
      }
      function over() {
        if (state === 'at work') leaveWork();
        else {
          share.unread -= 1;
          share.unreadBytes -= held;
        }
        state = 'over';
        if (share.atWork + share.unread === 0) shares.delete(caller);
      }
      whenOver(response, over);
      // Whoever left while waiting has nothing done for them.
      if (response.req.socket.destroyed) throw new AppError(commonFaults.tooMany);
      return { done };
    },
  };
}

/** Cuts a connection on which too many requests stand in line: each costs something, be it refused. */
export function cutIfCrowded(response: ServerResponse): void {
  const { socket } = response.req;
  const inLine = (requestsOn.get(socket) ?? 0) + 1;
  requestsOn.set(socket, inLine);
  if (inLine > mostOnOneConnection) socket.destroy();
  response.once('close', () => requestsOn.set(socket, requestsOn.get(socket)! - 1));
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
