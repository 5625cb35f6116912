import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { answerAndClose } from './close-connection.ts';
import { hasBody } from './unread-body.ts';

const checkEveryMs = 5000;
/** Half a kilobyte per second. Even a phone with a weak signal sends several times as much. */
const minBytesPerMs = 512 / 1000;
/** How long a client may send nothing, for example in a tunnel. Faster sending restores this credit. */
const maxCreditMs = 60_000;
/** For a whole body. The largest accepted JSON needs half of it on that phone. Uploads have no such limit. */
const maxBodyMs = 60_000;

type Watched = {
  request: IncomingMessage;
  response: ServerResponse;
  isStreamed: boolean;
  /** Bytes received on the connection at the last check. */
  seenBytes: number;
  creditMs: number;
  ageMs: number;
};

/** Ends requests whose body arrives too slowly: otherwise a client could occupy connections without a limit. */
export function createSlowBodyGuard(headers: Readonly<Record<string, string>>) {
  const watched = new Set<Watched>();
  let checkedAt = Date.now();
  const timer = setInterval(() => {
    // A larger gap means that this process was blocked or the machine slept: the clients were not slow.
    const passedMs = Math.min(Date.now() - checkedAt, 2 * checkEveryMs);
    checkedAt = Date.now();
    for (const one of watched) {
      if (one.request.complete) watched.delete(one);
      else if (isTooSlow(one, passedMs)) end(one);
    }
  }, checkEveryMs).unref();

  function isTooSlow(one: Watched, passedMs: number): boolean {
    const { bytesRead } = one.request.socket;
    const newBytes = bytesRead - one.seenBytes;
    one.seenBytes = bytesRead;
    one.ageMs += passedMs;
    // If received bytes are still unread, the server is slow and not the client.
    const isServerSlow = one.request.readableLength > 0;
    if (!isServerSlow)
      one.creditMs = Math.min(maxCreditMs, one.creditMs - passedMs + newBytes / minBytesPerMs);
    return one.creditMs < 0 || (one.ageMs > maxBodyMs && !one.isStreamed);
  }

  function end(one: Watched): void {
    watched.delete(one);
    const { socket } = one.request;
    if (one.response.headersSent) socket.destroy();
    else answerAndClose(socket, commonFaults.tooSlow, headers);
  }

  return {
    watch(request: IncomingMessage, response: ServerResponse, isStreamed: () => boolean): void {
      // Requests that the demo injects have no connection.
      if (!hasBody(request) || !(request.socket instanceof Socket)) return;
      const seenBytes = request.socket.bytesRead;
      const one = { request, response, isStreamed: isStreamed(), seenBytes, creditMs: maxCreditMs, ageMs: 0 };
      watched.add(one);
      request.once('close', () => watched.delete(one));
    },

    close: async () => clearInterval(timer),
  };
}
