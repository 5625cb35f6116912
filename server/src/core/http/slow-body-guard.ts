import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { answerAndClose } from './close-connection.ts';
import { hasBody } from './unread-body.ts';

const lookEveryMs = 5000;
/** Half a kilobyte a second: a phone at the edge of its network sends several times that. */
const slowestPerMs = 512 / 1000;
/** How long nothing may come, as in a tunnel. Whoever goes faster earns it back. */
const patienceMs = 60_000;
/** The largest text that a form here takes needs half of it on that phone. A file has no such end. */
const wholeMs = 60_000;

type Watched = {
  request: IncomingMessage;
  response: ServerResponse;
  isStreamed: boolean;
  /** How much had come on its connection when we last looked. */
  seen: number;
  patience: number;
  lasted: number;
};

/** Ends requests whose body does not come: each would hold a connection for as long as its sender likes. */
export function createSlowBodyGuard(headers: Readonly<Record<string, string>>) {
  const watched = new Set<Watched>();
  let lookedAt = Date.now();
  const looking = setInterval(() => {
    // Where this process stood still, or the whole machine slept, nobody was slow.
    const passed = Math.min(Date.now() - lookedAt, 2 * lookEveryMs);
    lookedAt = Date.now();
    for (const one of watched) {
      if (one.request.complete) watched.delete(one);
      else if (isTooSlow(one, passed)) end(one);
    }
  }, lookEveryMs).unref();

  function isTooSlow(one: Watched, passed: number): boolean {
    const { bytesRead } = one.request.socket;
    const came = bytesRead - one.seen;
    one.seen = bytesRead;
    one.lasted += passed;
    // What has come lies here unread: then it is us who are slow.
    const waitsForUs = one.request.readableLength > 0;
    if (!waitsForUs) one.patience = Math.min(patienceMs, one.patience - passed + came / slowestPerMs);
    return one.patience < 0 || (one.lasted > wholeMs && !one.isStreamed);
  }

  function end(one: Watched): void {
    watched.delete(one);
    const { socket } = one.request;
    if (one.response.headersSent) socket.destroy();
    else answerAndClose(socket, commonFaults.tooSlow, headers);
  }

  return {
    watch(request: IncomingMessage, response: ServerResponse, isStreamed: boolean): void {
      // What is put in from inside, as the demo does, comes without a connection.
      if (!hasBody(request) || !(request.socket instanceof Socket)) return;
      const seen = request.socket.bytesRead;
      const one = { request, response, isStreamed, seen, patience: patienceMs, lasted: 0 };
      watched.add(one);
      request.once('close', () => watched.delete(one));
    },

    close: async () => clearInterval(looking),
  };
}
