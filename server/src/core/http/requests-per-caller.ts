import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { AppError } from '../app-error.ts';
import { ignoreBufferedRequests } from '../node-internals.ts';

export type CallerLimits = {
  /** Requests that are processed at the same time. */
  maxAtWork: number;
  /** Files that are sent at the same time: each takes a part of every turn of the event loop. */
  maxStreams: number;
  /** Requests that wait for their turn; further ones are refused. */
  maxWaiting: number;
  /** Responses that the client has not yet read completely: each occupies a file descriptor and memory. */
  maxUnread: number;
  maxUnreadBytes: number;
};
type CallerRequests = { work: Slots; streams: Slots; unread: number; unreadBytes: number };
export type Turn = {
  /** The response is complete and has this many bytes; only sending it remains. */
  answered(bytes: number): void;
  /** Waits until this file may be sent. */
  waitForStream(): Promise<void>;
};

/** Browsers and proxies do not send a request before they have the response to the previous one of the connection. */
export const maxPerConnection = 8;
const megabyte = 1024 ** 2;

/** Each request at work can delay everyone's; a page with many profile pictures may ask for a hundred at once. */
export const memberLimits: CallerLimits = {
  maxAtWork: 3,
  maxStreams: 16,
  maxWaiting: 100,
  maxUnread: 100,
  maxUnreadBytes: 16 * megabyte,
};
/** Many visitors can share an address: a school, or a proxy that does not forward addresses. */
export const addressLimits: CallerLimits = {
  maxAtWork: 1000,
  maxStreams: 100,
  maxWaiting: 0,
  maxUnread: 1000,
  maxUnreadBytes: 64 * megabyte,
};

/** Processes a few requests of each caller at a time and queues the rest, so that one caller cannot slow down the others. */
export function createRequestsPerCaller(limits: CallerLimits) {
  const requestsByCaller = new Map<string | number, CallerRequests>();

  function requestsOf(caller: string | number): CallerRequests {
    let requests = requestsByCaller.get(caller);
    if (!requests) {
      requests = {
        work: createSlots(limits.maxAtWork),
        streams: createSlots(limits.maxStreams),
        unread: 0,
        unreadBytes: 0,
      };
      requestsByCaller.set(caller, requests);
    }
    return requests;
  }

  return {
    /**
     * Waits for the caller's turn, with a promise only if there is something to wait for. Refuses when too many of their
     * requests wait or too many responses are unread.
     */
    waitForTurn(caller: string | number, response: ServerResponse): Turn | Promise<Turn> {
      const requests = requestsOf(caller);
      const isFull = requests.unread >= limits.maxUnread || requests.unreadBytes >= limits.maxUnreadBytes;
      if (isFull || (!requests.work.isFree() && requests.work.waiting() >= limits.maxWaiting))
        throw new AppError(commonFaults.tooMany, { retryAfter: 1 });
      const work = requests.work.reserve();
      let state: 'at work' | 'unread' | 'finished' = 'at work';
      let stream: Slot | undefined;
      let responseBytes = 0;

      function answered(bytes: number) {
        if (state !== 'at work') return;
        state = 'unread';
        responseBytes = bytes;
        requests.unread += 1;
        requests.unreadBytes += responseBytes;
        work.release();
      }
      function finish() {
        stream?.release();
        if (state === 'at work') work.release();
        else {
          requests.unread -= 1;
          requests.unreadBytes -= responseBytes;
        }
        state = 'finished';
        if (requests.work.reservedCount() + requests.unread === 0) requestsByCaller.delete(caller);
      }
      const turn: Turn = {
        answered,
        async waitForStream() {
          if (state === 'finished') return;
          stream = requests.streams.reserve();
          await stream.reserved;
        },
      };
      function begin(): Turn {
        onceFinished(response, finish);
        // The client disconnected while the request waited: there is nobody to answer.
        if (response.req.socket.destroyed) throw new AppError(commonFaults.tooMany);
        return turn;
      }
      return work.reserved ? work.reserved.then(begin) : begin();
    },
  };
}

type Slots = ReturnType<typeof createSlots>;
type Slot = {
  /** Null: reserved at once. */
  reserved: Promise<void> | null;
  release(): void;
};

/** A fixed number of slots, and a queue for those who get none. */
function createSlots(count: number) {
  const queue: (() => void)[] = [];
  let reservedCount = 0;
  /** The slot goes directly to the next in the queue, so that no new request can overtake it. */
  function passOn(): void {
    const next = queue.shift();
    if (next) next();
    else reservedCount -= 1;
  }
  return {
    isFree: () => reservedCount < count,
    reservedCount: () => reservedCount,
    waiting: () => queue.length,
    reserve(): Slot {
      if (reservedCount < count) {
        reservedCount += 1;
        return { reserved: null, release: passOn };
      }
      const { promise: reserved, resolve } = Promise.withResolvers<void>();
      queue.push(resolve);
      return {
        reserved,
        release() {
          const at = queue.indexOf(resolve);
          if (at === -1) passOn();
          else queue.splice(at, 1);
          resolve();
        },
      };
    },
  };
}

/** Closes a connection with too many pipelined requests, because even a refusal costs time. True when it is closed. */
export function closeIfCrowded(response: ServerResponse, maxRequests: number): boolean {
  const { socket } = response.req;
  if (socket.destroyed) return true;
  const open = countOf(socket);
  open.requests += 1;
  response.on('close', () => void (open.requests -= 1));
  if (open.requests <= maxRequests) return false;
  ignoreBufferedRequests(socket);
  socket.destroy();
  return true;
}

const counts = new WeakMap<Socket, { requests: number }>();

function countOf(socket: Socket): { requests: number } {
  let count = counts.get(socket);
  if (!count) counts.set(socket, (count = { requests: 0 }));
  return count;
}

/** The callbacks for the end of a connection. One listener per connection serves all requests pipelined on it. */
const onClosed = new WeakMap<Socket, Set<() => void>>();

/** Calls `finish` once: when the response is sent, or when the connection closes while other responses are before it. */
function onceFinished(response: ServerResponse, finish: () => void): void {
  const { socket } = response.req;
  let pending = onClosed.get(socket);
  if (!pending) {
    const listeners = (pending = new Set<() => void>());
    onClosed.set(socket, listeners);
    socket.once('close', () => {
      for (const listener of listeners) listener();
    });
  }
  const once = () => {
    if (pending.delete(once)) finish();
  };
  pending.add(once);
  response.on('close', once);
  if (socket.destroyed) once();
}
